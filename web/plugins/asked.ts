// Which sentences a source asks for: say("web/back"), count("web/cards", …), say(`web/theme/${one}`), the last as a pattern.
export interface AskedFor {
  key: string;
  pattern: RegExp;
}

export function askedFor(sources: readonly string[]): AskedFor[] {
  const found = new Map<string, RegExp>();
  for (const text of sources)
    for (const [, call, quoted, template] of text.matchAll(
      /\b(say|count)\(\s*(?:"([^"]+)"|`([^`]+)`)/g,
    )) {
      const key = (quoted ?? template)!;
      // `${key}/${form}` inside count itself says nothing of its own.
      if (!key.includes("/") || key.startsWith("${")) continue;
      const parts = key
        .split(/\$\{(?:[^{}]|\{[^}]*\})*\}/)
        .map((part) => part.replace(/[.*+?^()|[\]\\]/g, "\\$&"));
      found.set(
        key,
        new RegExp(`^${parts.join("[^/]+(?:/[^/]+)?")}${call === "count" ? "/(one|other)" : ""}$`),
      );
    }
  return [...found].map(([key, pattern]) => ({ key, pattern }));
}
