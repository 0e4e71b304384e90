// Where cards lie and are moved about: whatever changes, they travel to where they go.
import { inFrame } from "./frame";
import { placesIn, travel, type Places } from "./travel";

export class Stage {
  root = $state<HTMLElement>();
  private before: Places | undefined; // as last seen, until it is known where they went
  private source: Element | null | undefined;

  // To be made while a component starts; `changes` reads whatever moves cards.
  constructor(changes: () => unknown) {
    $effect.pre(() => {
      changes();
      if (this.root) this.before ??= placesIn(this.root);
    });
    $effect(() => {
      changes();
      inFrame(() => {
        const { root, before = [], source } = this;
        this.before = this.source = undefined;
        if (root && before.length > 0) return travel(root, before, source?.getBoundingClientRect());
      });
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
}
