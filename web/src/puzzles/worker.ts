// The puzzler in a worker of its own: judging looks at everything there is, which may take a moment.
import url from "@wasm/puzzler.wasm?url";
import { answering } from "../engine/answering";
import { answerOf, instantiate } from "../engine/module";

answering(instantiate(fetch(url)), (module, question: string) => answerOf(module, "ask", question));
