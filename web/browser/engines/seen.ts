// A screen as tests speak to it, of an engine that Playwright does not drive here: all it has to do is run a function in the
// page, press a place and change its size.
import type { Named, Place, Role, Screen } from "../screen";
import { find, type Answer, type Ask, type Pattern, type Step } from "./find";

export type Pointer = "mouse" | "touch";
export interface Remote {
  name: string;
  go(address: string): Promise<void>;
  // A function's text and what it is handed; what it answers, as JSON would have it.
  call(inThePage: string, about: unknown[]): Promise<unknown>;
  press(x: number, y: number, by: Pointer): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

const patience = 15_000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const pattern = (one: string | RegExp): Pattern =>
  typeof one === "string" ? one : { source: one.source, flags: one.flags };

export class Seen implements Screen {
  by: Pointer = "mouse";
  constructor(readonly remote: Remote) {}
  evaluate<R, A>(inThePage: (about: A) => R | Promise<R>, ...about: A[]): Promise<R> {
    return this.remote.call(String(inThePage), about) as Promise<R>;
  }
  locator = (css: string): Place => place(this, [{ css }]);
  getByRole = (role: Role, { name, exact, disabled }: Named = {}): Place =>
    place(this, [{ role, exact, disabled, name: name === undefined ? undefined : pattern(name) }]);
  getByText = (text: string | RegExp, { exact }: { exact?: boolean } = {}): Place =>
    place(this, [{ text: pattern(text), exact }]);
  waitForTimeout = (ms: number) => pause(ms).then(() => {});
}

function place(screen: Seen, steps: Step[]): Place {
  const { remote } = screen;
  const further = (step: Step) => place(screen, [...steps, step]);
  const ask = (what: Ask) => remote.call(String(find), [steps, what]) as Promise<Answer>;
  // Asks until it is so; what was wrong last is said when time is up.
  async function until(what: Ask, isSo: (answer: Answer) => boolean, timeout = patience) {
    for (const end = Date.now() + timeout; ; await pause(20)) {
      const answer = await ask(what);
      if (isSo(answer)) return answer;
      if (Date.now() > end)
        throw new Error(`${remote.name}: ${JSON.stringify(steps)}: ${answer.why || "not so"}`);
    }
  }
  return {
    locator: (css) => further({ css }),
    first: () => further({ at: 0 }),
    last: () => further({ at: -1 }),
    async click({ timeout } = {}) {
      const { ready } = await until("ready", (answer) => !!answer.ready, timeout);
      await remote.press(ready!.x, ready!.y, screen.by);
    },
    waitFor: () => until("seen", (answer) => answer.seen).then(() => {}),
    isVisible: async () => (await ask("seen")).seen,
    count: async () => (await ask("count")).count,
    getAttribute: async (name) =>
      (await until({ attribute: name }, (answer) => answer.count > 0)).attribute,
    innerText: async () => (await until("text", (answer) => answer.count > 0)).text,
  };
}
