export type Part = { text: string; isMention: boolean; at: number };

/** Splits a text into parts: "@Arif Khan" is marked where Arif Khan is among the names. */
export function markMentions(text: string, names: readonly string[]): Part[] {
  const marks = [...names].sort((a, b) => b.length - a.length).map((name) => `@${name}`);
  const parts: Part[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const mark = marks.find((one) => text.startsWith(one, at));
    if (!mark || at < from) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false, at: from });
    parts.push({ text: mark, isMention: true, at });
    from = at + mark.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false, at: from });
  return parts;
}

/** The text between an @ and the caret, "" directly after the @; null when nobody is being mentioned. */
export function mentionBefore(text: string, caret: number): string | null {
  return /(?:^|[\s(])@([^@\n]{0,40})$/.exec(text.slice(0, caret))?.[1] ?? null;
}

/** The text with the typed part replaced by the person's name, and the position of the caret after it. */
export function withMention(text: string, caret: number, typed: string, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, caret - typed.length)}${name} `;
  return { text: before + text.slice(caret), caret: before.length };
}
