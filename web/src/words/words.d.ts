declare module "first:*" {
  const words: Record<string, string>;
  export default words;
}
declare module "words:*" {
  const words: Record<string, string>;
  export default words;
}
declare module "lessons:*" {
  const words: Record<string, string>;
  export default words;
}
