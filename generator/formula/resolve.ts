import { nearest } from '../model/nearest.ts';
import type { EntityModel, FieldKind, FieldModel } from '../model/types.ts';
import type { Resolve } from './parse.ts';
import { FormulaFault } from './tokens.ts';
import type { Formula, FormulaType } from './tree.ts';

type Entities = Readonly<Record<string, Pick<EntityModel, 'name' | 'field' | 'lines'>>>;

const typeByKind: Partial<Record<FieldKind, FormulaType>> = {
  integer: 'number',
  decimal: 'number',
  double: 'number',
  string: 'text',
  enum: 'text',
  boolean: 'boolean',
  date: 'day',
  instant: 'instant',
};

/** The type that a field has in a formula; null for lists, JSON and references, which have none. */
export function formulaTypeOf({ kind }: Pick<FieldModel, 'kind'>): FormulaType | null {
  return typeByKind[kind] ?? null;
}

/** Finds what the names of a formula stand for; throws a FormulaFault with the nearest name for what does not exist. */
export function resolverFor(entity: Pick<EntityModel, 'name' | 'field' | 'lines'>, entities: Entities): Resolve {
  return {
    field(name, at) {
      const [first = '', second] = name.split('.');
      if (second === undefined) return { is: 'field', name, type: typeOf(ownField(entity, first, at), at) };
      const by = `${first}_id`;
      const target = entities[entity.field[by]?.ref?.entity ?? ''];
      if (!target || entity.field[by]?.kind !== 'reference') throw unknown('reference', first, at, stepsOf(entity));
      const field = ownField(target, second, at);
      return { is: 'hop', by, field: second, type: typeOf(field, at) };
    },
    lines(kind, name, at) {
      const [first = '', second] = name.split('.');
      const list = entity.lines.find((one) => one.name === first);
      if (!list) {
        const known = entity.lines.map((one) => one.name);
        throw unknown('list of lines', first, at, known);
      }
      if (kind === 'count' && second !== undefined) throw new FormulaFault(at, 'count takes lines without a field');
      if (kind === 'count') return { is: 'lines', list: first, field: null };
      if (second === undefined) throw new FormulaFault(at, `sum needs a field of the lines, such as ${first}.amount`);
      const child = entities[list.entity];
      if (!child) throw unknown('entity', list.entity, at, Object.keys(entities));
      const field = ownField(child, second, at);
      if (typeOf(field, at) !== 'number') throw new FormulaFault(at, `"${second}" is no number`);
      return { is: 'lines', list: first, field: second };
    },
  };
}

function ownField({ name: entity, field }: Pick<EntityModel, 'name' | 'field'>, name: string, at: number): FieldModel {
  const found = Object.hasOwn(field, name) ? field[name] : undefined;
  if (!found) throw unknown(`field of ${entity}`, name, at, Object.keys(field));
  if (found.secret) throw new FormulaFault(at, `"${name}" is secret and cannot be read here`);
  return found;
}

function typeOf(field: FieldModel, at: number): FormulaType {
  const type = formulaTypeOf(field);
  if (!type) throw new FormulaFault(at, `"${field.name}" is neither a number, text, day, instant nor a yes or no`);
  return type;
}

/** The references of an entity as a formula names them: `tax` for `tax_id`. */
function stepsOf({ field }: Pick<EntityModel, 'field'>): string[] {
  return Object.values(field)
    .filter(({ kind, name }) => kind === 'reference' && name.endsWith('_id'))
    .map(({ name }) => name.slice(0, -3));
}

function unknown(noun: string, name: string, at: number, known: readonly string[]): FormulaFault {
  return new FormulaFault(at, `unknown ${noun} "${name}"`, nearest(name, known), known);
}

/**
 * Checks that each operator and function gets what it can work with, and returns the type of the result.
 * @throws Error with what is wrong
 */
export function resultType(formula: Formula, mayAskToday = false): FormulaType {
  const typeIn = (part: Formula) => resultType(part, mayAskToday);
  switch (formula.is) {
    case 'number':
    case 'lines':
      return 'number';
    case 'text':
    case 'boolean':
    case 'none':
      return formula.is;
    case 'field':
    case 'hop':
      return formula.type;
    case 'minus':
      return demand('-', typeIn(formula.of), 'number');
    case 'not':
      return demand('not', typeIn(formula.of), 'boolean');
    case 'binary':
      return binaryType(formula.operator, typeIn(formula.left), typeIn(formula.right));
    case 'call':
      return callType(formula.name, formula.args.map(typeIn), mayAskToday);
  }
}

function binaryType(operator: string, left: FormulaType, right: FormulaType): FormulaType {
  if (operator === 'and' || operator === 'or') {
    for (const type of [left, right]) demand(operator, type, 'boolean');
    return 'boolean';
  }
  if ('+-*/'.includes(operator)) {
    for (const type of [left, right]) demand(operator, type, 'number');
    return 'number';
  }
  if (left === 'none' || right === 'none') throw new Error('none has no order and no value: ask with empty()');
  if (!isComparable(left, right)) throw new Error(`"${operator}" compares a ${left} with a ${right}`);
  if (left === 'boolean' && operator !== '=' && operator !== '!=')
    throw new Error(`"${operator}" does not compare yes and no: use = or !=`);
  return 'boolean';
}

/** A day or an instant in quotes is a text that can be compared with one. */
function isComparable(left: FormulaType, right: FormulaType): boolean {
  const moments: readonly FormulaType[] = ['day', 'instant', 'text'];
  return (
    left === right ||
    (left !== right && moments.includes(left) && moments.includes(right) && (left === 'text' || right === 'text'))
  );
}

function callType(name: string, types: readonly FormulaType[], mayAskToday: boolean): FormulaType {
  const count = (least: number, most: number) => {
    if (types.length >= least && types.length <= most) return;
    throw new Error(
      `${name} takes ${least === most ? least : most === Infinity ? `${least} or more` : `${least} or ${most}`} values, not ${types.length}`,
    );
  };
  const [first, second, third] = types as [FormulaType, FormulaType, FormulaType];
  switch (name) {
    case 'if':
      count(3, 3);
      demand('if', first, 'boolean');
      return oneType(second, third);
    case 'min':
    case 'max':
      count(2, Infinity);
      if (types.some((type) => type !== first) || first === 'boolean' || first === 'text')
        throw new Error(`${name} takes numbers, days or instants, all of one type`);
      return first;
    case 'round':
    case 'floor':
      count(1, 2);
      for (const type of types) demand(name, type, 'number');
      return 'number';
    case 'days':
      count(2, 2);
      for (const type of types) demandDay(name, type);
      return 'number';
    case 'add_days':
    case 'add_months':
      count(2, 2);
      demandDay(name, first);
      demand(name, second, 'number');
      return 'day';
    case 'empty':
      count(1, 1);
      return 'boolean';
    default:
      count(0, 0);
      if (!mayAskToday) throw new Error('a stored value cannot depend on today(): use it in a check');
      return 'day';
  }
}

/** The type of two results of which one is taken; `none` fits every type. */
function oneType(one: FormulaType, other: FormulaType): FormulaType {
  if (one === 'none') return other;
  if (other !== 'none' && one !== other) throw new Error(`if has a ${one} and a ${other}: both results need one type`);
  return one;
}

function demand(what: string, type: FormulaType, wanted: FormulaType): FormulaType {
  if (type !== wanted) throw new Error(`"${what}" takes a ${wanted}, not a ${type}`);
  return wanted;
}

function demandDay(what: string, type: FormulaType): void {
  if (type !== 'day' && type !== 'instant') throw new Error(`${what} takes a day, not a ${type}`);
}
