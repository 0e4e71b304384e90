// Cards of a row that makes room, or closes up, slide to their new places. Elements that slide carry data-slides: which card
// it is. To be called while a component starts; `changes` reads whatever moves them.
import { isStill } from "../settings/settings.svelte";
import { inFrame } from "./frame";
import { flyFrom } from "./motion";

export function slide(root: () => Element | undefined, changes: () => unknown): void {
  let before: Map<string, DOMRect> | undefined; // as last seen, until it is known where they went
  const all = () => [...(root()?.querySelectorAll<HTMLElement>("[data-slides]") ?? [])];
  $effect.pre(() => {
    changes();
    before ??= new Map(all().map((one) => [one.dataset["slides"]!, one.getBoundingClientRect()]));
  });
  $effect(() => {
    changes();
    inFrame(() => {
      const lay = before;
      before = undefined;
      if (isStill()) return; // a card that is where it belongs need not fade in
      const moved = all().flatMap((node) => {
        const from = lay?.get(node.dataset["slides"]!);
        const to = node.getBoundingClientRect();
        const far = from && Math.hypot(from.left - to.left, from.top - to.top) > 2;
        return far && from.width > 0 ? [() => flyFrom(node, from)] : [];
      });
      return () => moved.forEach((fly) => fly());
    });
  });
}
