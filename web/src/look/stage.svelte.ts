// Where cards lie and are moved about: whatever changes, they travel to where they go, and focus is never lost.
import { placesIn, travel, type Places } from "./travel";

export class Stage {
  root = $state<HTMLElement>();
  private before: Places = [];
  private source: Element | null | undefined;
  private focused: number | undefined; // which card of the hand had it, or would have it next

  // To be made while a component starts; `changes` reads whatever moves cards.
  constructor(changes: () => unknown) {
    $effect.pre(() => {
      changes();
      if (this.root) this.before = placesIn(this.root);
    });
    $effect(() => {
      changes();
      if (this.root && this.before.length > 0)
        travel(this.root, this.before, this.source?.getBoundingClientRect());
      this.source = undefined;
      this.keepFocus();
    });
  }

  // Cards that appear with the next change come from there.
  comeFrom(source: Element | null | undefined): void {
    this.source = source;
  }
  comeFromSeat(seat: number): void {
    this.comeFrom(document.querySelector(`[data-seat="${seat}"]`));
  }
  card(id: string): HTMLElement | null | undefined {
    return this.root?.querySelector<HTMLElement>(`[data-card="${id}"]`);
  }

  readonly onfocusin = (event: FocusEvent): void => {
    const at = this.hand().indexOf(event.target as HTMLElement);
    this.focused = at >= 0 ? at : (this.focused ?? 0);
  };
  readonly onfocusout = (event: FocusEvent): void => {
    const to = event.relatedTarget as Node | null;
    if (to && !this.root?.contains(to)) this.focused = undefined;
  };

  private hand(): HTMLElement[] {
    return [...(this.root?.querySelectorAll<HTMLElement>("[data-hand] [data-stop]") ?? [])];
  }
  // Where the card under it is laid, focus goes to the next one in the hand.
  private keepFocus(): void {
    if (this.focused === undefined) return;
    if (document.activeElement && document.activeElement !== document.body) return;
    const hand = this.hand();
    const next = hand[Math.min(this.focused, hand.length - 1)];
    (next ?? this.root?.querySelector<HTMLElement>("[data-last]"))?.focus();
  }
}
