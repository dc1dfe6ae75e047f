/** A fault of a formula at one of its characters, counted from 0. */
export class FormulaFault extends Error {
  constructor(
    readonly at: number,
    readonly what: string,
    readonly nearest: string | null = null,
    readonly known: readonly string[] = [],
  ) {
    super(`column ${at + 1}: ${what}`);
  }
}

export type Token = {
  readonly kind: 'number' | 'text' | 'name' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
};

const shapes: readonly (readonly [Token['kind'], RegExp])[] = [
  ['number', /\d+(?:\.\d+)?/y],
  ['text', /'[^']*'/y],
  ['name', /[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?/y],
  ['sign', /<=|>=|!=|[-+*/()<>=,]/y],
];

/** Splits a formula into its words and signs. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    if (at >= text.length) return [...tokens, { kind: 'end', text: '', at }];
    const token = tokenAt(text, at);
    if (!token) throw new FormulaFault(at, `"${text[at]}" has no meaning here`);
    tokens.push(token);
    at += token.text.length;
  }
}

function tokenAt(text: string, at: number): Token | null {
  for (const [kind, shape] of shapes) {
    shape.lastIndex = at;
    const found = shape.exec(text)?.[0];
    if (found !== undefined) return { kind, text: found, at };
  }
  return null;
}
