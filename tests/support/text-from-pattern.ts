/**
 * Text that a linear pattern accepts: literals, escapes, classes and {n}, {n,m}, +, *, ?, and of alternatives in brackets
 * the first. `n` makes it different each time.
 */
export function textFromPattern(pattern: string, n: number): string {
  const parts = partsOf(firstOf(pattern.replace(/^\^/, '').replace(/\$$/, '')));
  let seed = n * 2_654_435_761;
  const pick = (characters: string) => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return characters[seed % characters.length] as string;
  };
  return parts.map(({ characters, times }) => Array.from({ length: times }, () => pick(characters)).join('')).join('');
}

function firstOf(pattern: string): string {
  return pattern.replace(/\(([^()|]*)\|[^()]*\)/g, '$1');
}

type Part = { readonly characters: string; readonly times: number };

const token = /(\[(?:\\.|[^\]])+\]|\\.|[^\\[\]{}+*?])(\{(\d+)(?:,(\d+))?\}|[+*?])?/g;

function partsOf(pattern: string): Part[] {
  return [...pattern.matchAll(token)].map(([, what = '', quantifier, low, high]) => ({
    characters: what.startsWith('[') ? membersOf(what.slice(1, -1)) : what.replace(/^\\/, ''),
    times: timesOf(quantifier, low, high),
  }));
}

function timesOf(quantifier: string | undefined, low: string | undefined, high: string | undefined): number {
  if (!quantifier) return 1;
  if (low !== undefined) return Math.min(Math.max(Number(low), 8), Number(high ?? low));
  return quantifier === '?' ? 1 : 6;
}

function membersOf(body: string): string {
  let members = '';
  const text = body.replace(/\\(.)/g, '$1');
  for (let i = 0; i < text.length; i++) {
    const last = text[i + 2];
    if (text[i + 1] === '-' && last !== undefined) {
      for (let code = text.charCodeAt(i); code <= last.charCodeAt(0); code++) members += String.fromCharCode(code);
      i += 2;
    } else members += text[i];
  }
  return members.replace(/[ /_.-]/g, '') || members;
}
