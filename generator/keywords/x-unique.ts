import { ownFieldsIn } from '../filter/own-fields.ts';
import { checkTargetCondition } from '../model/assert/condition.ts';
import { indexCondition, indexedKinds } from '../model/index-condition.ts';
import { asJson, asStrings } from '../model/source.ts';
import type { FieldKind, Filter, Unique } from '../model/types.ts';
import { keyColumnOf } from '../text/unique-key.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, fieldName, filter, text } from './shapes.ts';

const names = { type: 'array', items: fieldName, minItems: 1, maxItems: 5, uniqueItems: true };
const uncomparable: readonly FieldKind[] = ['references', 'json', 'double'];

const withCondition = closed(
  {
    fields: { ...names, description: 'The fields whose values together are unique.' },
    across: { type: 'string', enum: ['client', 'all'], description: 'Within each client, or across all of them.' },
    where: {
      ...filter,
      description:
        'The rows that count, by own columns and constants, such as {"state": {"$in": ["open", "in_progress"]}}.',
    },
    sentence: text(
      60,
      'Key of a sentence among the refusals of words/<language>.json that says it better; it is shown at the fields of the condition.',
    ),
  },
  ['fields'],
);

export const unique: EntityKeyword = {
  name: 'x-unique',
  on: 'entity',
  doc: 'Sets of fields that no two live rows share, per client unless "across" is "all"; text is compared without case, blanks at its ends and forms of writing a letter. With "where" only rows that fit the condition count, so that there is one open row at a time; an upsert knows no row again by such a set.',
  example: [
    ['code'],
    { fields: ['email'], across: 'all' },
    { fields: ['schedule_id'], where: { state: { $in: ['open', 'in_progress'] } } },
  ],
  metaSchema: { type: 'array', maxItems: 10, items: { anyOf: [names, withCondition] } },
  apply(draft, value) {
    draft.unique = (value as unknown[]).map(toUnique);
  },
  check(at) {
    for (const [index, { fields, where, sentence }] of at.entity.unique.entries()) {
      for (const name of fields) checkField(at, index, name);
      if (where) checkWhere(at, `/${index}/where`, where);
      if (sentence) checkSentence(at, `/${index}/sentence`, where);
    }
  },
};

function toUnique(value: unknown): Unique {
  if (Array.isArray(value)) return { fields: asStrings(value), across: 'client', where: null, sentence: null };
  const { fields, across, where, sentence } = asJson(value);
  return {
    fields: asStrings(fields),
    across: across === 'all' ? 'all' : 'client',
    where: (where as Filter | undefined) ?? null,
    sentence: (sentence as string | undefined) ?? null,
  };
}

function checkField(at: At, index: number, name: string): void {
  if (!at.expect(`/${index}`, 'field', name, Object.keys(at.entity.field))) return;
  if (at.entity.field[keyColumnOf(name)])
    at.report(`/${index}`, `"${keyColumnOf(name)}" is the column of its key: rename that property`);
  if (uncomparable.includes(at.entity.field[name]!.kind)) at.report(`/${index}`, `"${name}" cannot be unique`);
}

/** The database itself decides which rows count, so the condition must be one that an index can have. */
function checkWhere(at: At, pointer: string, where: Filter): void {
  let isRight = true;
  const report: At['report'] = (...fault) => {
    isRight = false;
    at.report(...fault);
  };
  const expect: At['expect'] = (...asked) => {
    const isKnown = at.expect(...asked);
    isRight &&= isKnown;
    return isKnown;
  };
  if (Object.keys(where).length === 0) report(pointer, 'every row fits an empty condition: leave out "where"');
  checkTargetCondition({ ...at, report, expect }, pointer, where, at.entity, 'own');
  for (const name of ownFieldsIn(where)) {
    const field = at.entity.field[name];
    if (field && !indexedKinds.includes(field.kind))
      report(pointer, `"${name}" is a list and cannot be in the condition of an index: name a field with one value`);
  }
  if (isRight) checkValues(at, pointer, where);
}

/** The sentence is shown at the fields of the condition, so everybody must be able to read these fields. */
function checkSentence(at: At, pointer: string, where: Filter | null): void {
  if (!where) at.report(pointer, 'is shown at the fields of the condition: add "where", or leave it out');
  for (const name of ownFieldsIn(where ?? {})) {
    const group = at.entity.field[name]?.group ?? 'default';
    if (group === 'default') continue;
    at.report(pointer, `is shown at "${name}" of the group "${group}", which not everybody reads: leave it out`);
  }
}

function checkValues(at: At, pointer: string, where: Filter): void {
  try {
    indexCondition(at.entity, where);
  } catch (error) {
    at.report(pointer, `a value cannot be stored: ${(error as Error).message}`);
  }
}
