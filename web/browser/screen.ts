// The language that tests speak to a screen, whichever engine shows it: the part of Playwright's that a game's moves are
// made of. Playwright's own Page is one (Chromium); engines/seen.ts makes one of any other engine.

export interface Named {
  name?: string | RegExp;
  exact?: boolean;
  disabled?: boolean;
}
export type Role = "button" | "dialog" | "heading" | "img" | "link" | "list" | "switch";

export interface Place {
  locator(selector: string): Place;
  first(): Place;
  last(): Place;
  click(options?: { timeout?: number }): Promise<void>;
  waitFor(): Promise<void>;
  isVisible(): Promise<boolean>;
  count(): Promise<number>;
  getAttribute(name: string): Promise<string | null>;
  innerText(): Promise<string>;
}

export interface Screen {
  evaluate<R>(inThePage: () => R | Promise<R>): Promise<R>;
  evaluate<R, A>(inThePage: (about: A) => R | Promise<R>, about: A): Promise<R>;
  locator(selector: string): Place;
  getByRole(role: Role, named?: Named): Place;
  getByText(text: string | RegExp, options?: { exact?: boolean }): Place;
  waitForTimeout(ms: number): Promise<void>;
}
