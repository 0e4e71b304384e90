// A table on the server. A connection that drops comes back by itself: the table tells what was missed since the last
// entry that is known here, and what was not answered is sent again under the same name, so it happens once.
import { language } from "../words/words.svelte";
import { apiAddress, type Ticket } from "./hall";
import type { ClientMessage, Hear, ServerMessage, TableLink } from "./protocol";

const firstWait = 300;
const longestWait = 8000;

export class OnlineLink implements TableLink {
  private socket: WebSocket | undefined;
  private unanswered = new Map<string, ClientMessage>();
  private seq = 0; // of the last entry that is known: at first none, so that the table tells all
  private wait = firstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private joined = false;

  constructor(
    private readonly ticket: Ticket,
    private readonly hear: Hear,
    private readonly connected: (is: boolean) => void,
  ) {
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.now);
    this.connect();
  }

  send(message: ClientMessage): void {
    if (message.type === "act") this.unanswered.set(message.id, message);
    if (this.joined) this.write(message);
  }
  close(): void {
    this.closed = true;
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.now);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private write(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  // The network is back, or the phone awake: no reason to wait any longer.
  private readonly now = (): void => {
    if (document.hidden || this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    if (this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const address = apiAddress(`tables/${this.ticket.table}/live`);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.socket = socket;
    this.joined = false;
    socket.onopen = () =>
      this.write({
        type: "join",
        language: language(),
        ...(this.ticket.ticket ? { ticket: this.ticket.ticket } : {}),
        ...(this.ticket.invitation ? { invitation: this.ticket.invitation } : {}),
        seq: this.seq,
      });
    socket.onmessage = ({ data }) => this.heard(JSON.parse(data as string) as ServerMessage);
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.joined = false;
      this.connected(false);
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(2 * this.wait, longestWait);
    };
  }

  private heard(message: ServerMessage): void {
    if (message.type === "events" || message.type === "table") this.seq = message.seq;
    if ("id" in message && message.id) this.unanswered.delete(message.id);
    if (message.type === "lost") {
      // The server could not write it down: nothing after this entry happened.
      this.seq = 0;
      this.socket?.close();
    }
    this.hear(message);
    if (message.type !== "table") return;
    this.joined = true;
    this.wait = firstWait;
    this.connected(true);
    for (const waiting of this.unanswered.values()) this.write(waiting);
  }
}
