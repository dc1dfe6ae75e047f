import type { EachModel, TransitionModel } from '#generator/model/lifecycle-types.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Act } from '#server/crud/act.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { compileFilter } from '#server/crud/sql/filter-sql.ts';
import { guardNames } from '#server/crud/sql/guard-names.ts';
import { belongsTo } from '#server/crud/sql/related-rows.ts';
import { constantContext } from '#server/crud/sql/relation-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { conflict, Problem } from '#server/errors.ts';
import { currentOf } from './current-record.ts';
import { causeOf, type Source, valuesOf, withEveryRight } from './effects.ts';
import { changeRow, type Row } from './write.ts';

/** Runs an action on a row, as `act` does. */
type RunAction = (work: Act, name: string, input: object, version: null) => Promise<unknown>;

/** The highest number of rows that one transition changes, and of transitions that cause each other. */
const most = 1000;
const deepest = 5;

/**
 * Changes the rows that a transition names, in the order of their ids, as the system and in the name of the person. One that
 * refuses refuses the whole transition; the error names the row and its own sentence.
 */
export async function changeEach(source: Source, transition: TransitionModel, row: Row, act: RunAction): Promise<void> {
  for (const each of transition.each) {
    const target = targetOf(source, each);
    const ids = await idsOf(source, each, target, row);
    if (ids.length > most)
      throw conflict('each_too_many', [], {}, { what: target.pluralTitle[source.work.caller.language], limit: most });
    for (const id of ids) await changeOne(source, transition, each, { target, id, act });
  }
}

function targetOf({ work: { engine, entity } }: Source, { entity: name, through }: EachModel): EntityModel {
  const found = name ?? entity.field[through ?? '']?.ref?.entity ?? '';
  return engine.model.entities[found] as EntityModel;
}

async function idsOf(
  { work: { engine, trx, entity } }: Source,
  { by, through, where }: EachModel,
  target: EntityModel,
  row: Row,
): Promise<readonly number[]> {
  const sql = new SqlBuilder(trx.dialect);
  const id = sql.value('id');
  const rows =
    through === null
      ? belongsTo({ of: entity, target, rows: { entity: target.name, by: by ?? '' } }, 'r', id)
      : `r.id = ${id}`;
  const scope = { model: engine.model, names: guardNames, entity: target, alias: 'r', source: 'constant' } as const;
  const condition = where ? ` and ${compileFilter(sql, where, scope)}` : '';
  const text = `select r.id from ${target.table} r where ${rows} and r.deleted_at is null${condition} order by r.id limit ${most + 1}`;
  const from = through === null ? row.id : (row[through] ?? null);
  const found = await trx.read(text, bind({ sql: text, slots: sql.slots }, constantContext({ id: from })));
  return found.map(([one]) => Number(one));
}

async function changeOne(
  source: Source,
  transition: TransitionModel,
  { set, action }: EachModel,
  { target, id, act }: { readonly target: EntityModel; readonly id: number; readonly act: RunAction },
): Promise<void> {
  const { work } = source;
  const { engine, trx } = work;
  const depth = (work.cause?.depth ?? 0) + 1;
  if (depth > deepest) throw conflict('each_too_deep', [], {}, { limit: deepest });
  const context = { engine, trx, caller: withEveryRight(work), entity: target };
  const data = causeOf(work, transition.name);
  try {
    if (action !== null) await act({ ...context, id, cause: { data, depth } }, action, {}, null);
    else
      await changeRow(context, id, {}, { verb: 'update', version: null, set: await valuesOf(source, set ?? {}), data });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw await refused(source, target, id, error);
  }
}

/** The error of a row as the error of the transition that would change it. */
async function refused({ work }: Source, target: EntityModel, id: number, problem: Problem): Promise<Problem> {
  const { engine, trx, caller } = work;
  const { language } = caller;
  const record = await currentOf({ engine, trx, caller, entity: target }, id);
  const title = record ? recordTitle(target, record, language) : target.title[language];
  const [first] = problem.errors;
  const field = first ? target.field[first.path.split('/')[1] ?? ''] : undefined;
  const reason = first
    ? engine.sentences.fault(language, first.code, first.params ?? {}, field?.title[language] ?? title)
    : engine.sentences.say(language, problem.code, problem.params);
  const params = { what: target.title[language], title, reason };
  return conflict('each_refused', [{ path: '', code: 'each_refused', params }], {}, params);
}
