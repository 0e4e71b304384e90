// Which elements of a page are meant. `find` runs in the page itself, so everything it needs is inside it.

export type Step =
  | { css: string }
  | {
      role: string;
      name?: Pattern | undefined;
      exact?: boolean | undefined;
      disabled?: boolean | undefined;
    }
  | { text: Pattern; exact?: boolean | undefined }
  | { at: number }; // of those found: -1 is the last
export type Pattern = string | { source: string; flags: string };
export type Ask = "count" | "seen" | "text" | "ready" | { attribute: string };
export interface Answer {
  count: number;
  seen: boolean;
  text: string;
  attribute: string | null;
  ready?: { x: number; y: number } | undefined; // where it can be pressed, now
  why: string; // not
}

export async function find(steps: Step[], ask: Ask): Promise<Answer> {
  const roles: Record<string, string> = {
    button: "button, [role=button], summary",
    dialog: "dialog[open], [role=dialog]",
    heading: "h1, h2, h3, [role=heading]",
    img: "img, [role=img]",
    link: "a[href]",
    list: "ul, ol, [role=list]",
    switch: "[role=switch]",
  };
  const isSeen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const nameOf = (one: Element) => {
    const by = one.getAttribute("aria-labelledby")?.split(" ");
    const named = by?.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    return plain(one.getAttribute("aria-label") ?? named ?? one.textContent ?? "");
  };
  const fits = (text: string, wanted: Pattern, exact = false) => {
    if (typeof wanted !== "string") return new RegExp(wanted.source, wanted.flags).test(text);
    return exact ? text === wanted : text.toLowerCase().includes(wanted.toLowerCase());
  };
  const textOf = (one: Element) => plain((one as HTMLElement).innerText ?? one.textContent ?? "");

  let from: Element[] = [document.documentElement];
  for (const step of steps) {
    const below = (css: string) => [
      ...new Set(from.flatMap((one) => [...one.querySelectorAll(css)])),
    ];
    if ("css" in step) from = below(step.css);
    else if ("role" in step)
      from = below(roles[step.role]!).filter(
        (one) =>
          isSeen(one) &&
          !one.closest("[inert], [aria-hidden=true]") &&
          (step.name === undefined || fits(nameOf(one), step.name, step.exact)) &&
          (step.disabled === undefined || one.matches(":disabled") === step.disabled),
      );
    else if ("text" in step)
      // The innermost that has it.
      from = below("body *").filter(
        (one) =>
          !one.matches("script, style") &&
          fits(plain(one.textContent ?? ""), step.text, step.exact) &&
          ![...one.children].some((child) =>
            fits(plain(child.textContent ?? ""), step.text, step.exact),
          ),
      );
    else from = from.slice(step.at, step.at === -1 ? undefined : step.at + 1);
  }
  const [one] = from;
  const answer: Answer = {
    count: from.length,
    seen: !!one && isSeen(one),
    text: one && ask === "text" ? textOf(one) : "",
    attribute: one && typeof ask === "object" ? one.getAttribute(ask.attribute) : null,
    why: one ? "" : "it is not there",
  };
  if (ask !== "ready" || !one) return answer;
  if (!answer.seen) return { ...answer, why: "it is not seen" };
  if (one.matches(":disabled, [inert] *")) return { ...answer, why: "it is disabled" };
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const frame = () => new Promise(requestAnimationFrame);
  const before = one.getBoundingClientRect();
  await frame();
  await frame();
  const now = one.getBoundingClientRect();
  if (Math.abs(now.x - before.x) + Math.abs(now.y - before.y) > 0.5)
    return { ...answer, why: "it moves" };
  const [x, y] = [now.x + now.width / 2, now.y + now.height / 2];
  const hit = document.elementFromPoint(x, y);
  const label = (one as HTMLInputElement).labels?.[0];
  if (!hit || !(one.contains(hit) || hit.contains(one) || label?.contains(hit)))
    return {
      ...answer,
      why: `${hit?.tagName}.${hit?.className} lies over it at ${Math.round(x)},${Math.round(y)}`,
    };
  return { ...answer, ready: { x, y } };
}
