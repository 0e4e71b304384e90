// The code of a table as people write it: nine digits in groups of three. Tables of older servers have six letters.
const digits = /^\d{9}$/;

const sixDigits = /^\d{6}$/; // of a class

export const isClassCode = (code: string): boolean => sixDigits.test(code);
export const shownCode = (code: string): string =>
  digits.test(code) || isClassCode(code) ? code.replace(/\d{3}(?=\d)/g, "$& ") : code;

// What somebody typed, said aloud or pasted: spaces, dashes and capitals do not matter, a whole link will do, and an O
// among digits is a zero.
export function readCode(typed: string): string {
  const inLink = /\/(?:t|class)\/([a-z0-9]+)/i.exec(typed)?.[1];
  const code = (inLink ?? typed).toLowerCase().replace(/[^a-z0-9]/g, "");
  const meant = code.replace(/o/g, "0").replace(/[il]/g, "1");
  return digits.test(meant) || isClassCode(meant) ? meant : code;
}
