import { ownOf } from '#generator/filter/own.ts';
import { spanOf } from '#generator/filter/spans.ts';
import { isVariable } from '#generator/filter/variables.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Dictionary } from '../right-words.ts';

/** A condition in the form in which the pages show it: "State is one of In service, In repair and Cost is at least 5". */
export function describeCondition(words: Dictionary, entity: EntityModel | null, filter: unknown): string {
  if (!isObject(filter)) return JSON.stringify(filter);
  const parts = Object.entries(filter).flatMap(([name, value]) => {
    const isGroup = (name === '$and' || name === '$or') && Array.isArray(value);
    if (!isGroup) return describeField(words, entity, name, value);
    const described = (value as unknown[]).map((one) => describeCondition(words, entity, one));
    if (name === '$and') return described;
    return described.length > 1 ? `(${described.join(` ${word(words, 'filter.or')} `)})` : described;
  });
  return parts.join(` ${word(words, 'filter.and')} `);
}

type NamedField = { readonly title: string; readonly field: FieldModel | null };

function describeField(words: Dictionary, entity: EntityModel | null, name: string, value: unknown): string[] {
  const asked = fieldAt(words, entity, name);
  const comparisons = isObject(value) ? value : { $eq: value };
  const span = spanOf(comparisons, todayOf(asked.field));
  if (span) return [`${asked.title} ${word(words, `filter.${span.name}`)} ${span.count}`];
  return Object.entries(comparisons).map(([operator, operand]) => {
    const sentence = comparison(words, asked, operator, operand);
    return `${asked.title} ${sentence ?? JSON.stringify({ [operator]: operand })}`;
  });
}

function fieldAt({ model, language }: Dictionary, entity: EntityModel | null, path: string): NamedField {
  let here = entity;
  let field: FieldModel | null = null;
  const titles: string[] = [];
  for (const step of path.split('.')) {
    field =
      [step, `${step}_id`].flatMap((name) => (here && Object.hasOwn(here.field, name) ? here.field[name]! : []))[0] ??
      null;
    titles.push(field?.title[language] ?? step.replaceAll('_', ' '));
    here = model.entities[field?.ref?.entity ?? ''] ?? null;
  }
  return { title: titles.join(' › '), field };
}

const plain: Readonly<Record<string, string>> = {
  $in: 'among',
  $nin: 'not_among',
  $gte: 'from',
  $lte: 'to',
  $contains: 'contains',
  $startsWith: 'starts',
};
const signs: Readonly<Record<string, string>> = { $gt: '>', $lt: '<' };
const ofDays: Readonly<Record<string, string>> = { $gte: 'since', $lte: 'until' };
const bounds: Readonly<Record<string, string>> = { $lt: 'past', $gte: 'coming' };

function comparison(words: Dictionary, { field }: NamedField, operator: string, operand: unknown): string | null {
  const presence = presenceOf(operator, operand);
  if (presence) return word(words, `filter.${presence}`);
  const isNot = operator === '$ne' || operator === '$nin';
  const own = ownOf(operand);
  if (own) return word(words, `rights.${isNot ? 'not_own' : 'own'}.${own}`);
  const bound = operand === todayOf(field) ? bounds[operator] : undefined;
  if (bound) return word(words, `filter.${bound}${field?.kind === 'instant' ? '_instant' : ''}`);
  return compared(words, field, operator, operand);
}

/** Whether a comparison only checks if there is a value. */
function presenceOf(operator: string, operand: unknown): 'filled' | 'empty' | null {
  if (operator === '$exists') return operand === true ? 'filled' : 'empty';
  if (operand !== null) return null;
  if (operator === '$eq') return 'empty';
  return operator === '$ne' || operator === '$nin' ? 'filled' : null;
}

function compared(words: Dictionary, field: FieldModel | null, operator: string, operand: unknown): string | null {
  const values = [operand]
    .flat()
    .map((one) => describeValue(words, field, one))
    .join(', ');
  if (operator in signs) return `${signs[operator]} ${values}`;
  const key = keyOf(field, operator, operand);
  return key && `${word(words, `filter.${key}`)} ${values}`;
}

/** The variable that a field's comparisons with the present use. */
function todayOf(field: FieldModel | null): '$today' | '$now' {
  return field?.kind === 'instant' ? '$now' : '$today';
}

function keyOf(field: FieldModel | null, operator: string, operand: unknown): string | null {
  const isDay = field?.kind === 'date' || field?.kind === 'instant';
  if (isDay && ofDays[operator]) return ofDays[operator];
  const isList = Array.isArray(operand) && operand.length > 1;
  if (operator === '$eq' || (operator === '$in' && !isList)) return isList ? 'among' : 'is';
  if (operator === '$ne' || (operator === '$nin' && !isList)) return isList ? 'not_among' : 'is_not';
  return plain[operator] ?? null;
}

/** The title of a code, a number in the format of the language, or a record by its number. */
export function describeValue(words: Dictionary, field: FieldModel | null, value: unknown): string {
  const { language } = words;
  if (value === null) return word(words, 'app.empty_value');
  if (typeof value === 'boolean') return word(words, value ? 'app.yes' : 'app.no');
  if (typeof value === 'number')
    return field?.ref || field?.name === 'id' ? `#${value}` : new Intl.NumberFormat(language).format(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return isVariable(value) ? value : (field?.words?.[value]?.[language] ?? value);
}

function word({ sentences, language }: Dictionary, key: string): string {
  return sentences.word(language, key) ?? key;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
