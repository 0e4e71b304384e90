import { afterEach, expect, test, vi } from "vitest";
import { shareLink } from "./share";

afterEach(() => vi.unstubAllGlobals());

const link = "http://school.lan:8080/#/t/123456789";
const device = (can: object) => vi.stubGlobal("navigator", can);

test("a device that shares is asked first, and may be called off", async () => {
  const share = vi.fn(() => Promise.resolve());
  device({ share });
  expect(await shareLink(link)).toBe("shared");
  expect(share).toHaveBeenCalledWith({ title: "Rekentafel", url: link });
  device({ share: () => Promise.reject(new DOMException("", "AbortError")) });
  expect(await shareLink(link)).toBe("shared");
});

test("else the link is copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  device({ clipboard: { writeText } });
  expect(await shareLink(link)).toBe("copied");
  expect(writeText).toHaveBeenCalledWith(link);
});

test("a page without https has neither, or may not: the link is shown", async () => {
  device({});
  expect(await shareLink(link)).toBe("show");
  const forbidden = () => Promise.reject(new DOMException("", "NotAllowedError"));
  device({ share: forbidden, clipboard: { writeText: forbidden } });
  expect(await shareLink(link)).toBe("show");
});
