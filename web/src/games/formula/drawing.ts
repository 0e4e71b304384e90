// `2x4=8'` is a sum of cards of which the last is laid in this turn, `j8` a joker that stands for 8.
import type { Drawing } from "../../look/drawing";

const sumOfCards = /^(?:[\djJ]+'?)+[_+\-x:](?:[\djJ]+'?)+=(?:[\djJ']*)$/;

function sum(text: string): Drawing[] {
  const places = [...text.matchAll(/(j?\d|J|[_+\-x:=])('?)/g)].map(([, place, mark]): Drawing => {
    if (/^[_+\-x:=]$/.test(place!)) return { is: "sign", text: place === "_" ? "?" : place! };
    const joker = /j/i.test(place!);
    const digit = place!.replace(/j/i, "");
    return { is: "card", text: digit, joker, laid: mark === "'", wide: false };
  });
  return text.endsWith("=") ? [...places, { is: "room" }] : places;
}

export const drawing = (code: string): Drawing[] | undefined =>
  sumOfCards.test(code) || /^j\d$/.test(code) ? sum(code) : undefined;
