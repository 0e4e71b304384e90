// Where evidence of games goes: a line is `DAY SKILL right|wrong|not-within MS WEIGHT`.
const kept: string[] = [];

export function keepEvidence(lines: string[]): void {
  kept.push(...lines);
}
