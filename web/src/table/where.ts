// Where tables online are: at this address; or, where the client lies on plain web space (`rekentafel site`), nowhere, or
// at a server that is named, to which one is led.
const named = globalThis.document?.querySelector<HTMLMetaElement>(
  'meta[name="rekentafel-server"]',
)?.content;

export const tablesAreHere = named === undefined;
export const tablesElsewhere = named === undefined || named === "none" ? undefined : named;
