// Arrow keys go round through a list of buttons.
export function step(all: HTMLElement[], by: number): void {
  if (all.length === 0) return;
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  all[to]!.focus();
}
