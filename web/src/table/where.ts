// Where tables online are: at this address; or, where the client lies on plain web space (`rekentafel site`), nowhere, or
// at a server that is named, to which one is led.
const named = globalThis.document?.querySelector<HTMLMetaElement>(
  'meta[name="rekentafel-server"]',
)?.content;

export const tablesAreHere = named === undefined;
export const tablesElsewhere = named === undefined || named === "none" ? undefined : named;

// A page that was opened on the server's own machine has an address that no tablet can open.
export const isOnlyHere = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
