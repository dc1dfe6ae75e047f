type Group = { repeats: boolean; alternates: boolean };

/**
 * Whether a pattern runs in linear time on every text: no backreference, no look-around, no unbounded repetition of a group
 * that contains an unbounded repetition or alternatives.
 */
export function isLinear(pattern: string): boolean {
  const text = pattern.replace(/\\[^1-9k]|\[(?:\\.|[^\]\\])*\]/gu, 'x');
  if (/\\[1-9k]|\(\?[=!<]/u.test(text)) return false;
  const open: Group[] = [{ repeats: false, alternates: false }];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '(') open.push({ repeats: false, alternates: false });
    if (char === '|') open.at(-1)!.alternates = true;
    if (char === ')' && !closeGroup(open, text.slice(at + 1))) return false;
    if (char !== ')' && isUnbounded(text.slice(at + 1))) open.at(-1)!.repeats = true;
  }
  return true;
}

function closeGroup(open: Group[], rest: string): boolean {
  const group = open.pop()!;
  const repeated = isUnbounded(rest);
  if (group.repeats && (repeated || /^\{/.test(rest))) return false;
  if (group.alternates && repeated) return false;
  const outer = open.at(-1);
  if (outer) outer.repeats ||= group.repeats || repeated;
  return true;
}

/** Whether `*`, `+` or `{n,}` follows; small bounded repetitions are harmless. */
function isUnbounded(rest: string): boolean {
  return /^(\*|\+|\{\d+,\})/.test(rest);
}
