// Made by plugins/outside.ts.
declare module "games:outside" {
  const modules: Record<string, import("./module").GameModule>;
  export default modules;
  export const lessons: Record<string, () => Promise<import("../lessons/lesson").Lesson>>;
}
declare module "games:tested" {
  const tested: Record<string, import("../../browser/tested").Tested>;
  export default tested;
}
