/** Hands a link on in the device's own way, or copies it. A page without https may do neither: then it must be shown. */
export async function shareLink(url: string): Promise<"shared" | "copied" | "show"> {
  if (navigator.share)
    try {
      await navigator.share({ title: "Rekentafel", url });
      return "shared";
    } catch (failed) {
      // Somebody thought better of it.
      if (failed instanceof DOMException && failed.name === "AbortError") return "shared";
    }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "show";
  }
}
