import type { BinaryOperator, Formula } from './tree.ts';

/** How the parts of a formula are written: by their titles, or by their values. */
export type FormulaWriter = {
  number(text: string): string;
  text(text: string): string;
  field(name: string): string;
  hop(by: string, field: string): string;
  lines(list: string, field: string | null): string;
  /** A sentence of schemas/locales/<language>/why.json. */
  say(code: string, params: Readonly<Record<string, string>>): string;
};

const signs: Readonly<Record<BinaryOperator, string>> = {
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  '=': '=',
  '!=': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
  and: 'formula_and',
  or: 'formula_or',
};

const strength: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
};

/** A formula as a person reads it: “Rate” × “Quantity”, rounded to 2 decimals. */
export function formulaWords(formula: Formula, writer: FormulaWriter): string {
  return written(formula, writer, 0);
}

function written(formula: Formula, writer: FormulaWriter, around: number): string {
  switch (formula.is) {
    case 'number':
      return writer.number(formula.value);
    case 'text':
      return writer.text(formula.value);
    case 'boolean':
      return writer.say(formula.value ? 'formula_yes' : 'formula_no', {});
    case 'none':
      return writer.say('formula_none', {});
    case 'field':
      return writer.field(formula.name);
    case 'hop':
      return writer.hop(formula.by, formula.field);
    case 'lines':
      return writer.lines(formula.list, formula.field);
    case 'minus':
      return `−${written(formula.of, writer, 6)}`;
    case 'not':
      return writer.say('formula_not', { x: bracketed(written(formula.of, writer, 0), formula.of.is === 'binary') });
    case 'binary':
      return binary(formula, writer, around);
    case 'call':
      return bracketed(call(formula, writer), around > 0);
  }
}

function binary(
  { operator, left, right }: Extract<Formula, { is: 'binary' }>,
  writer: FormulaWriter,
  around: number,
): string {
  const own = strength[operator];
  const sign = signs[operator].startsWith('formula_') ? writer.say(signs[operator], {}) : signs[operator];
  const text = `${written(left, writer, own)} ${sign} ${written(right, writer, own + 1)}`;
  return bracketed(text, own < around);
}

function call({ name: called, args }: Extract<Formula, { is: 'call' }>, writer: FormulaWriter): string {
  const [a = '', b = '', c = ''] = args.map((arg) => written(arg, writer, 0));
  if (called === 'round' || called === 'floor') {
    const places = args[1]?.is === 'number' ? args[1].value : '0';
    const isWhole = args.length < 2 || places === '0';
    return writer.say(isWhole ? `formula_${called}_whole` : `formula_${called}`, { x: a, n: b });
  }
  if (called === 'min' || called === 'max')
    return writer.say(`formula_${called}`, { list: args.map((arg) => written(arg, writer, 0)).join('; ') });
  const count = args[1];
  if ((called === 'add_days' || called === 'add_months') && count?.is === 'minus')
    return writer.say(`formula_${called}_before`, { a, b: written(count.of, writer, 6) });
  return writer.say(`formula_${called}`, { a, b, c });
}

function bracketed(text: string, isNeeded: boolean): string {
  return isNeeded ? `(${text})` : text;
}
