// The desk of a child in a worker of its own: years of answers are learnt from while the page stays alive.
import url from "@wasm/learner.wasm?url";
import { answering } from "../engine/answering";
import { DeskModule } from "./module";

answering(DeskModule.start(fetch(url)), (desk, question: string) => desk.hear(question));
