import { nearest } from '../model/nearest.ts';
import { FormulaFault, type Token, tokensOf } from './tokens.ts';
import { type BinaryOperator, type Formula, type FormulaFunction, formulaFunctions } from './tree.ts';

/** What a name in a formula stands for: a field, a field of another record, or the lines of the record. */
export type Resolve = {
  /** A field, or a field of the record that a reference names: `rate`, `tax.rate`. */
  field(name: string, at: number): Formula;
  /** The lines or a field of them: `sum(lines.amount)`, `count(lines)`. */
  lines(kind: 'sum' | 'count', name: string, at: number): Formula;
};

const levels: readonly (readonly BinaryOperator[])[] = [
  ['or'],
  ['and'],
  ['=', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/'],
];
const deepest = 40;
export const longestFormula = 500;
const over = ['sum', 'count'] as const;

/**
 * Parses a formula into a tree; its text is never run as code.
 * @throws FormulaFault with the place of what is wrong
 */
export function parseFormula(text: string, resolve: Resolve): Formula {
  if (text.length > longestFormula)
    throw new FormulaFault(longestFormula, `is longer than ${longestFormula} characters`);
  return new Parser(tokensOf(text), resolve).whole();
}

class Parser {
  #next = 0;
  #depth = 0;
  readonly #tokens: readonly Token[];
  readonly #resolve: Resolve;

  constructor(tokens: readonly Token[], resolve: Resolve) {
    this.#tokens = tokens;
    this.#resolve = resolve;
  }

  whole(): Formula {
    const formula = this.#level(0);
    const rest = this.#peek();
    if (rest.kind !== 'end') throw new FormulaFault(rest.at, `"${rest.text}" is not expected here`);
    return formula;
  }

  #level(level: number): Formula {
    const operators = levels[level];
    if (!operators) return this.#signed();
    let left = this.#level(level + 1);
    for (let operator = this.#operator(operators); operator; operator = this.#operator(operators))
      left = { is: 'binary', operator, left, right: this.#level(level + 1) };
    return left;
  }

  #operator(operators: readonly BinaryOperator[]): BinaryOperator | null {
    const token = this.#peek();
    const found = operators.find((one) => one === token.text && token.kind !== 'text');
    if (found) this.#next += 1;
    return found ?? null;
  }

  #signed(): Formula {
    const token = this.#peek();
    if (this.#takes('-')) return { is: 'minus', of: this.#nested(token, () => this.#signed()) };
    if (this.#takes('not')) return { is: 'not', of: this.#nested(token, () => this.#signed()) };
    return this.#operand();
  }

  #operand(): Formula {
    const token = this.#take();
    if (token.kind === 'number') return { is: 'number', value: token.text };
    if (token.kind === 'text') return { is: 'text', value: token.text.slice(1, -1) };
    if (token.text === '(') return this.#nested(token, () => this.#closed(this.#level(0)));
    if (token.kind !== 'name')
      throw new FormulaFault(
        token.at,
        token.kind === 'end' ? 'ends where a value is expected' : `"${token.text}" stands where a value is expected`,
      );
    if (token.text === 'true' || token.text === 'false') return { is: 'boolean', value: token.text === 'true' };
    if (token.text === 'none') return { is: 'none' };
    return this.#takes('(') ? this.#nested(token, () => this.#call(token)) : this.#resolve.field(token.text, token.at);
  }

  #call({ text, at }: Token): Formula {
    const kind = over.find((one) => one === text);
    if (kind) {
      const name = this.#take();
      if (name.kind !== 'name')
        throw new FormulaFault(
          name.at,
          `${kind} needs the name of lines, such as ${kind === 'sum' ? 'sum(lines.amount)' : 'count(lines)'}`,
        );
      return this.#closed(this.#resolve.lines(kind, name.text, name.at));
    }
    const known = formulaFunctions.find((one) => one === text);
    if (!known) {
      const all = [...formulaFunctions, ...over];
      throw new FormulaFault(at, `unknown function "${text}"`, nearest(text, all), all);
    }
    const args: Formula[] = [];
    if (this.#takes(')')) return { is: 'call', name: known, args };
    do args.push(this.#level(0));
    while (this.#takes(','));
    return this.#closed({ is: 'call', name: known satisfies FormulaFunction, args });
  }

  /** Reads what is inside brackets, so deep that neither the parser nor the evaluation runs out of memory. */
  #nested({ at }: Token, read: () => Formula): Formula {
    this.#depth += 1;
    if (this.#depth > deepest)
      throw new FormulaFault(at, `is nested more than ${deepest} deep: divide it into several fields`);
    const formula = read();
    this.#depth -= 1;
    return formula;
  }

  #closed(formula: Formula): Formula {
    const token = this.#take();
    if (token.text !== ')') throw new FormulaFault(token.at, 'a closing bracket is missing here');
    return formula;
  }

  #takes(text: string): boolean {
    const token = this.#peek();
    if (token.text !== text || token.kind === 'text') return false;
    this.#next += 1;
    return true;
  }

  #take(): Token {
    const token = this.#peek();
    if (token.kind !== 'end') this.#next += 1;
    return token;
  }

  #peek(): Token {
    return this.#tokens[this.#next] as Token;
  }
}
