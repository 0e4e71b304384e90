/** Hands a link or a text on in the device's own way, or copies it. A page without https may do neither: then it must be
 * shown. */
export async function handOn(
  what: { url: string } | { text: string },
): Promise<"shared" | "copied" | "show"> {
  if (navigator.share)
    try {
      await navigator.share({ title: "Rekentafel", ...what });
      return "shared";
    } catch (failed) {
      // Somebody thought better of it.
      if (failed instanceof DOMException && failed.name === "AbortError") return "shared";
    }
  try {
    await navigator.clipboard.writeText("url" in what ? what.url : what.text);
    return "copied";
  } catch {
    return "show";
  }
}
export const shareLink = (url: string): ReturnType<typeof handOn> => handOn({ url });
