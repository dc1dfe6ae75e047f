import type { EntityModel, FieldModel, JsonSchema } from '#generator/model/types.ts';
import { actionWords, type Dictionary, rightWords, subjectWords } from '../right-words.ts';
import { describeCondition, describeValue } from './describe-condition.ts';
import { describeFields } from './describe-fields.ts';

type Row = Readonly<Record<string, unknown>>;

/** Describes a nested value as text; `row` contains the other exported values of the same row. */
export type DescribeNested = (value: unknown, row: Row) => string;

/**
 * Returns the function that describes the nested values of a field as its record's page does; null if there is no text for
 * them and they stay JSON. `names` are the fields that are exported in the same row.
 */
export function describeNestedOf(
  words: Dictionary,
  field: FieldModel,
  names: readonly string[],
): DescribeNested | null {
  const { widget = '', format = '' } = field.ui;
  if (byWidget[widget]) return byWidget[widget](words);
  if (aboutWidget[widget]) return about(words, aboutWidget[widget], format.split(':')[1] ?? '', names);
  if (field.system && field.name === 'translations') return translations(words);
  return field.parts ? rows(words, field.parts) : byShape(field.schema);
}

const byWidget: Readonly<Record<string, (words: Dictionary) => DescribeNested>> = {
  scopes: (words) => (value) => (isRow(value) ? describeScopes(words, value) : word(words, 'scopes.all')),
  rights: (words) => (value) => listed(value, (right) => describeRight(words, right as Right)),
  entities: (words) => (value) => listed(value, (name) => subjectWords(words, String(name))),
  /** Records by their numbers, because it is not checked who may read their titles. */
  kinds: () => (value) => listed(value, (id) => `#${id}`),
  choices:
    ({ language }) =>
    (value) =>
      listed(value, (choice) => String((choice as Row)[language] || (choice as Row).title)),
};

/** "Read, Change – Assets, Rooms; Read – Vendors": kinds with the same verbs are grouped. */
function describeScopes(words: Dictionary, scopes: Row): string {
  const kinds = new Map<string, string[]>();
  for (const [name, verbs] of Object.entries(scopes)) {
    const actions = (verbs as string[]).map((verb) => actionWords(words, verb, name)).join(', ');
    kinds.set(actions, [...(kinds.get(actions) ?? []), subjectWords(words, name)]);
  }
  return [...kinds].map(([verbs, names]) => `${verbs} – ${names.join(', ')}`).join('; ') || word(words, 'rights.none');
}

type Right = {
  readonly action: string;
  readonly subject: string;
  readonly fields?: readonly string[];
  readonly conditions?: unknown;
  readonly inverted?: boolean;
};

function describeRight(words: Dictionary, right: Right): string {
  const { sentences, language } = words;
  const key = right.inverted ? 'reach.taken' : 'reach.given';
  const sentence = sentences.word(language, key, { right: rightWords(words, right) }) ?? '';
  if (!right.conditions) return sentence;
  return `${sentence} – ${describeCondition(words, entityOf(words, right.subject), right.conditions)}`;
}

function entityOf({ model }: Dictionary, name: unknown): EntityModel | null {
  return typeof name === 'string' && Object.hasOwn(model.entities, name) ? (model.entities[name] ?? null) : null;
}

type DescribeKind = (words: Dictionary, entity: EntityModel | null, value: unknown) => string;

const aboutWidget: Readonly<Record<string, DescribeKind>> = { condition: describeCondition, fields: describeFields };

/**
 * Describes the value if the same row contains the kind of record that it refers to: `condition:entity` names the field
 * `entity`.
 */
function about(
  words: Dictionary,
  describe: DescribeKind,
  named: string,
  names: readonly string[],
): DescribeNested | null {
  if (!names.includes(named)) return null;
  return (value, row) => {
    if (value === null || value === undefined) return '';
    return describe(words, entityOf(words, row[named]), value);
  };
}

/** "German – Saal, Station; French – Salle". */
function translations({ language }: Dictionary): DescribeNested {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return (value) =>
    Object.entries(isRow(value) ? value : {})
      .map(
        ([code, own]) =>
          [
            code,
            Object.values((own ?? {}) as Row)
              .filter(Boolean)
              .join(', '),
          ] as const,
      )
      .filter(([, text]) => text !== '')
      .map(([code, text]) => `${names.of(code) ?? code} – ${text}`)
      .join('; ');
}

/** "Day: 2026-12-31, From: 08:00, Until: 12:00; Day: 2027-01-01": empty values are left out. */
function rows(words: Dictionary, parts: readonly FieldModel[]): DescribeNested {
  const text = (row: Row) =>
    parts
      .filter(({ name }) => row[name] !== null && row[name] !== undefined)
      .map((part) => `${part.title[words.language]}: ${describeValue(words, part, row[part.name])}`)
      .join(', ');
  return (value) => listed(value, (row) => text(row as Row));
}

/** Lists of plain values, if the schema guarantees them. */
function byShape({ items }: JsonSchema): DescribeNested | null {
  return items && isPlain(items as JsonSchema) ? (value) => listed(value, String) : null;
}

function isPlain({ type }: JsonSchema): boolean {
  const types = [type].flat();
  return types.every((one) => one === 'string' || one === 'integer' || one === 'number' || one === 'null');
}

function listed(value: unknown, describe: (one: unknown) => string): string {
  return Array.isArray(value) ? value.map(describe).join('; ') : '';
}

function word({ sentences, language }: Dictionary, key: string): string {
  return sentences.word(language, key) ?? key;
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
