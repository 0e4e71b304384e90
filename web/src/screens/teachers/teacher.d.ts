declare module "teacher:*" {
  const sheets: Record<string, import("../rules/page").Sheet>;
  export default sheets;
}
