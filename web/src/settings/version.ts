// Filled in when the client is built (vite.config.ts).
declare const __VERSION__: string;

export const version: string = __VERSION__;
