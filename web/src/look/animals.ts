// The animals: how each is drawn, and where its face is, so that all of them blink, think, cheer and droop in one way. The
// first twelve are for people, one of them for the teacher too; the last five are the computer's, a level each.

export const ownAnimals = 12;
export const levels = [1, 2, 3, 4, 5] as const;
// The face of a computer player of that level.
export const animalOfLevel = (level: number): number => ownAnimals + level;

export type Mood = "rests" | "thinks" | "cheers" | "droops";

type Shape = [colour: string, d: string];
export interface Drawing {
  shapes: Shape[];
  whiskers?: string;
  eyes: [left: number, right: number, y: number, r: number];
  light?: true; // eyes on something dark
  mouth?: [x: number, y: number, half: number]; // beaks have none
}

const rust = "#d9722b";
const chestnut = "#a9532c";
const brown = "#8a6242";
const bark = "#6f4b31";
const sand = "#dcbd92";
const grey = "#74879a";
const pale = "#cfdae5";
const white = "#fff";
const black = "#33404d";
const dark = "#14212e";
const beak = "#e8a33a";
const rose = "#e7a6a0";
const green = "#5f9e52";
const lime = "#b9d99a";

// An ellipse as a path.
const o = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

const fox: Drawing = {
  shapes: [
    [rust, "M6 6l12 9h12l12-9-1 18-17 20L7 24z"],
    [white, "M7 24l11 3 6 17zM41 24l-11 3-6 17z"],
    [dark, o(24, 40, 3.2)],
  ],
  eyes: [17, 31, 23, 2.4],
};
const owl: Drawing = {
  shapes: [
    [brown, "M8 7c6 4 26 4 32 0 3 12 3 35-16 36C5 42 5 19 8 7z"],
    [white, o(16, 21, 8) + o(32, 21, 8)],
    [beak, "M20 27h8l-4 8z"],
  ],
  eyes: [17, 31, 21, 3.6],
};
const hare: Drawing = {
  shapes: [
    [sand, "M15 22C8 12 9 3 13 3s8 8 8 17zM33 22c7-10 6-19 2-19s-8 8-8 17z"],
    [sand, o(24, 31, 14)],
    [white, o(24, 38, 7, 5)],
    [dark, "M21 34h6l-3 4z"],
  ],
  eyes: [18, 30, 29, 2.4],
  mouth: [24, 40, 2.6],
};
const badger: Drawing = {
  shapes: [
    [grey, o(10, 13, 6) + o(38, 13, 6)],
    [white, "M24 6c14 0 18 12 16 20-2 9-9 17-16 17S10 35 8 26C6 18 10 6 24 6z"],
    [
      black,
      "M14 9c4 8 5 16 3 27-5-4-8-9-9-14-1-6 2-11 6-13zM34 9c-4 8-5 16-3 27 5-4 8-9 9-14 1-6-2-11-6-13z",
    ],
    [dark, o(24, 38, 4, 3)],
  ],
  eyes: [14.5, 33.5, 23, 2.2],
  light: true,
};
const otter: Drawing = {
  shapes: [
    [brown, o(9, 16, 5) + o(39, 16, 5)],
    [brown, o(24, 25, 18)],
    [sand, o(24, 33, 12, 9)],
    [dark, o(24, 29, 4.4, 3.2)],
  ],
  whiskers: "M14 33l-8-2M14 36l-8 2M34 33l8-2M34 36l8 2",
  eyes: [17, 31, 22, 2.4],
  mouth: [24, 36, 4],
};
const seal: Drawing = {
  shapes: [
    [grey, "M24 5c13 0 19 10 18 22-1 10-8 16-18 16S7 37 6 27C5 15 11 5 24 5z"],
    [pale, o(24, 34, 11, 8)],
    [dark, o(24, 29, 4, 2.8)],
  ],
  whiskers: "M16 34l-9-1M16 37l-8 3M32 34l9-1M32 37l8 3",
  eyes: [15, 33, 22, 3.4],
  mouth: [24, 36, 3.6],
};
const hedgehog: Drawing = {
  shapes: [
    [brown, "M24 3l4 5 6-3 2 6 6 0-1 7 5 4-4 5 2 6-6 2H10l-6-2 2-6-4-5 5-4-1-7h6l2-6 6 3z"],
    [sand, o(24, 31, 14, 13)],
    [dark, o(24, 34, 3.4)],
  ],
  eyes: [18, 30, 27, 2.3],
  mouth: [24, 39.4, 2.8],
};
const raven: Drawing = {
  shapes: [
    [black, "M24 4c12 0 18 9 18 19 0 12-8 20-18 20S6 35 6 23C6 13 12 4 24 4z"],
    [white, o(16, 20, 5) + o(32, 20, 5)],
    [beak, "M17 28c4-3 10-3 14 0l-7 13z"],
  ],
  eyes: [17, 31, 20, 2.4],
};
const squirrel: Drawing = {
  shapes: [
    [bark, "M10 14L8 2l8 7zM38 14l2-12-8 7z"],
    [chestnut, "M8 22L9 6l12 7h6l12-7 1 16z"],
    [chestnut, o(24, 26, 17, 16)],
    ["#f3e2c7", o(18.5, 33, 6.5) + o(29.5, 33, 6.5) + o(24, 36, 6)],
    [dark, o(24, 30.4, 2.8, 2.2)],
  ],
  eyes: [16, 32, 22, 2.6],
  mouth: [24, 35.4, 3],
};
const penguin: Drawing = {
  shapes: [
    [black, "M24 4c13 0 19 9 19 20s-8 20-19 20S5 35 5 24 11 4 24 4z"],
    [white, "M24 19c3-6 15-6 15 5 0 9-7 16-15 16S9 33 9 24c0-11 12-11 15-5z"],
    [beak, "M18 28c3-3 9-3 12 0l-6 7z"],
  ],
  eyes: [16.5, 31.5, 23, 2.4],
};
const panda: Drawing = {
  shapes: [
    [black, o(10, 11, 7) + o(38, 11, 7)],
    ["#efe9dc", o(24, 26, 19, 17.5)],
    [
      black,
      "M19 16c4 4 1 13-5 14-6 0-5-8-1-12 2-2 4-3 6-2zM29 16c-4 4-1 13 5 14 6 0 5-8 1-12-2-2-4-3-6-2z",
    ],
    [dark, o(24, 31.5, 3.4, 2.4)],
  ],
  eyes: [15.5, 32.5, 23, 2.2],
  light: true,
  mouth: [24, 36.4, 3.6],
};
const dog: Drawing = {
  shapes: [
    [sand, o(24, 25, 15.5, 18)],
    [white, "M24 8c4 6 3 14 4 18h-8c1-4 0-12 4-18z"],
    [bark, "M13 8C4 7 1 20 5 31c5-1 9-9 8-23zM35 8c9-1 12 12 8 23-5-1-9-9-8-23z"],
    [white, o(24, 34, 9.5, 8)],
    [dark, o(24, 30, 3.8, 2.8)],
  ],
  eyes: [17.5, 30.5, 21, 2.4],
  mouth: [24, 36, 4],
};
const mouse: Drawing = {
  shapes: [
    [grey, o(10, 14, 9) + o(38, 14, 9)],
    [rose, o(10, 14, 5.4) + o(38, 14, 5.4)],
    [grey, o(24, 29, 14.5, 14)],
    [pale, o(24, 36, 7, 5.4)],
    [rose, o(24, 34, 2.6, 2.1)],
  ],
  whiskers: "M17 35l-9-2M17 37l-9 3M31 35l9-2M31 37l9 3",
  eyes: [18.5, 29.5, 26, 2.5],
  mouth: [24, 38, 2.6],
};
const frog: Drawing = {
  shapes: [
    [green, o(13, 15, 8.5) + o(35, 15, 8.5)],
    [green, o(24, 29, 19.5, 14)],
    [lime, o(24, 36, 12, 6)],
    [white, o(13, 15, 5.6) + o(35, 15, 5.6)],
    ["#3f7135", o(21.5, 26, 0.9) + o(26.5, 26, 0.9)],
  ],
  eyes: [13.5, 34.5, 15.5, 3],
  mouth: [24, 32, 7],
};
const cat: Drawing = {
  shapes: [
    [beak, "M7 26L8 4l13 9h6l13-9 1 22z"],
    [rose, "M11 17l.5-7 6 4.5zM37 17l-.5-7-6 4.5z"],
    [beak, o(24, 27, 17.5, 16)],
    [bark, "M23 12h2v7h-2zM17 13h2l1 5h-2zM29 13h2l-1 5h-2z"],
    [white, o(19.5, 34, 5.5, 5) + o(28.5, 34, 5.5, 5)],
    [rose, "M21 30h6l-3 3.4z"],
  ],
  whiskers: "M14 33l-9-2M14 35l-9 2M34 33l9-2M34 35l9 2",
  eyes: [16.5, 31.5, 25, 2.7],
  mouth: [24, 36, 3],
};
const wolf: Drawing = {
  shapes: [
    ["#5c6b7a", "M6 4l11 9h14l11-9 1 22-7 9-7 4-5 6-5-6-7-4-7-9z"],
    [pale, "M6 27l11-1 7 8 7-8 11 1-6 8-7 4-5 6-5-6-7-4z"],
    ["#39444f", "M10 11l6 4-5 5zM38 11l-6 4 5 5z"],
    [dark, o(24, 37, 3.6, 2.8)],
  ],
  eyes: [17, 31, 23.5, 2.4],
};
const bear: Drawing = {
  shapes: [
    [bark, o(9.5, 12, 7.5) + o(38.5, 12, 7.5)],
    [sand, o(9.5, 12, 3.8) + o(38.5, 12, 3.8)],
    [bark, o(24, 26.5, 19, 17.5)],
    [sand, o(24, 34, 10, 8)],
    [dark, o(24, 30.5, 4.2, 3)],
  ],
  eyes: [16.5, 31.5, 22, 2.4],
  mouth: [24, 36, 4],
};

const drawings = {
  ...{ fox, owl, hare, badger, otter, seal, hedgehog, raven, squirrel, penguin, panda, dog },
  ...{ mouse, frog, cat, wolf, bear },
};
const all = Object.values(drawings);
export const drawingOf = (number: number): Drawing => all[(number - 1) % all.length] ?? fox;

// What somebody without a name is called where it is told to a server: everybody's screen knows the animal by it, and says
// it in its own language.
const called = Object.keys(drawings).map((name) => name[0]!.toUpperCase() + name.slice(1));
export const calledAs = (animal: number): string => called[animal - 1] ?? "";
export function animalCalled(name: string): number | undefined {
  const at = called.indexOf(name);
  return at >= 0 && at < ownAnimals ? at + 1 : undefined;
}
