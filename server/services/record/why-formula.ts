import { hopsOf, ownFieldsOf } from '#generator/formula/dependencies.ts';
import { dividesByZero, evaluate } from '#generator/formula/evaluate.ts';
import type { Formula } from '#generator/formula/tree.ts';
import { type FormulaWriter, formulaWords } from '#generator/formula/words.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { currentOf } from '#server/crud/write/current-record.ts';
import { formulaValues, outsideValues } from '#server/crud/write/outside-values.ts';
import { numberText, valueText } from '#server/value-text.ts';
import type { Reasons, WhyWork } from './why.ts';

/**
 * Explains a value by its formula: in words, and with the values of the record where the reader may see all of them.
 */
export async function formulaReasons(work: WhyWork, tree: Formula): Promise<Reasons> {
  const { engine, caller, entity } = work;
  const { language } = caller;
  const say = (code: string, params: Readonly<Record<string, unknown>>) => engine.sentences.say(language, code, params);
  const written = (value: unknown): string => textOf(value, work);
  const number = (text: string) => written(Number(text));
  const first = say('why_formula', { formula: formulaWords(tree, { ...titles(work), number, say }) });
  const values = await readableValues(work, tree);
  if (!values) return { sentences: [first, say('why_maybe_hidden', {})], rows: [], hidden: 0 };
  const filled: FormulaWriter = {
    number,
    text: (text) => `“${text}”`,
    field: (name) => written(values.field(name)),
    hop: (by, field) => written(values.hop(by, field)),
    lines: (list, field) => written(Number(values.lines(list, field) ?? 0)),
    say,
  };
  const formula = formulaWords(tree, filled);
  if (dividesByZero(tree, values))
    return { sentences: [first, say('why_formula_zero', { formula })], rows: [], hidden: 0 };
  const value = written(evaluate(tree, values, entity.field[work.field.name]?.decimals ?? null));
  return { sentences: [first, say('why_formula_values', { formula, value })], rows: [], hidden: 0 };
}

function titles({ engine, entity, caller: { language } }: WhyWork): Omit<FormulaWriter, 'number' | 'say'> {
  const titled = ({ title }: FieldModel) => `“${title[language]}”`;
  const targetOf = (by: string) => engine.model.entities[entity.field[by]?.ref?.entity ?? ''] as EntityModel;
  const childOf = (list: string) =>
    engine.model.entities[entity.lines.find(({ name }) => name === list)?.entity ?? ''] as EntityModel;
  const say = (code: string, params: Readonly<Record<string, unknown>>) => engine.sentences.say(language, code, params);
  return {
    text: (text) => `“${text}”`,
    field: (name) => titled(entity.field[name] as FieldModel),
    hop: (by, field) =>
      say('formula_hop', {
        field: titled(targetOf(by).field[field] as FieldModel),
        reference: titled(entity.field[by] as FieldModel),
      }),
    lines: (list, field) => {
      const child = childOf(list);
      const rows = child.pluralTitle[language];
      if (field === null) return say('formula_count', { rows });
      return say('formula_sum', { field: titled(child.field[field] as FieldModel), rows });
    },
  };
}

/** The values that a formula reads, or null where the reader may not see all of them. */
async function readableValues({ engine, caller, entity, record }: WhyWork, tree: Formula) {
  const { database } = engine;
  if (ownFieldsOf(tree).some((name) => !Object.hasOwn(record, name))) return null;
  for (const { by, field } of hopsOf(tree)) {
    const id = record[by];
    if (typeof id !== 'number') continue;
    const target = engine.model.entities[entity.field[by]?.ref?.entity ?? ''] as EntityModel;
    const mayRead = caller.ability.can('read', target.name);
    const row = mayRead
      ? await database.transaction((trx) => currentOf({ engine, trx, caller, entity: target }, id))
      : null;
    if (!row || !Object.hasOwn(row, field)) return null;
  }
  return formulaValues(
    record,
    await outsideValues({ engine, trx: database, entity, locks: false }, record),
    caller.today,
  );
}

function textOf(value: unknown, { caller }: WhyWork): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'number' ? numberText(value, caller.language) : String(valueText(value, caller));
}
