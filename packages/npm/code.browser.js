// The module's bytes where they come from a web space.
const answer = await fetch(new URL("./rekentafel.wasm", import.meta.url));
if (!answer.ok) throw new Error(`rekentafel.wasm did not come: ${answer.status}`);

export const code = await answer.arrayBuffer();
