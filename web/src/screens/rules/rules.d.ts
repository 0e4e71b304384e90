declare module "rules:*" {
  const pages: import("./page").Page[];
  export default pages;
}
