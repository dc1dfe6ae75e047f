import type { EntityModel } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import { titleColumns, titleMaker } from '#server/crud/read/titles.ts';
import { conditionNames, type Relation } from '#server/crud/sql/counted.ts';
import { relationRows } from '#server/crud/sql/relation-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { locales } from '#server/value-text.ts';
import { describeCondition } from '../exports/describe-condition.ts';
import type { Reasons, Source, WhyWork } from './why.ts';

const shown = 20;

/**
 * Explains a value over the rows that refer to this one: their number, the condition, and the rows that the reader may
 * open.
 */
export async function relationReasons(work: WhyWork, relation: Relation): Promise<Reasons> {
  const child = work.engine.model.entities[relation.of] as EntityModel;
  const { ability, language } = work.caller;
  const say = (code: string, params = {}) => work.engine.sentences.say(language, code, params);
  const names = [...('field' in relation ? [relation.field] : []), ...conditionNames(relation)];
  const isKnown = names.every((name) => ability.mayName(child, child.field[name]!));
  if (!ability.can('read', child.name) || !isKnown) return { sentences: [say('why_others')], rows: [], hidden: 0 };
  const { open, changed } = await countRows(work, relation, child);
  const total = relation.from === 'count' ? Math.max(open, Number(work.record[work.field.name] ?? 0)) : open;
  const rows = child.pluralTitle[language];
  const isEmpty = total === 0 && relation.from !== 'count';
  const sentences = [isEmpty ? say('why_none', { rows }) : mainSentence(work, relation, child, total)];
  if (relation.where) sentences.push(say('why_where', { condition: conditionOf(work, child, relation.where) }));
  if (changed) sentences.push(say('why_changed', { day: dayOf(work, changed) }));
  if (total > open) sentences.push(say('why_hidden', { count: total - open }));
  if (relation.from !== 'count' && !readsAll(work, child)) sentences.push(say('why_maybe_hidden'));
  return { sentences, rows: await openRows(work, relation, child), hidden: total - open };
}

/**
 * Whether the reader may read all rows. For other values than a count, the answer only says that rows may be hidden; a count
 * is a value that the reader sees anyway, so it also says how many.
 */
function readsAll({ caller }: WhyWork, child: EntityModel): boolean {
  const isFree = caller.ability.relevant(child, 'read').some(({ conditions }) => !conditions);
  return isFree && child.always === null && child.owner === null;
}

function mainSentence({ engine, caller }: WhyWork, relation: Relation, child: EntityModel, total: number): string {
  const { language } = caller;
  const title = (name: string) => child.field[name]?.title[language] ?? name;
  return engine.sentences.say(language, `why_${relation.from}`, {
    count: new Intl.NumberFormat(language).format(total),
    rows: child.pluralTitle[language],
    ...('field' in relation && { field: title(relation.field) }),
    ...('at' in relation && { at: title(relation.at) }),
  });
}

type Counts = { readonly open: number; readonly changed: string | null };

/** The number of rows that the reader may open, and when the last of them was changed. */
async function countRows({ engine, caller, record }: WhyWork, relation: Relation, child: EntityModel): Promise<Counts> {
  const sql = new SqlBuilder(engine.database.dialect);
  const isOpen = caller.ability.predicate(sql, child, 'read', 'c') ?? '1 = 1';
  const stamp = child.versioned ? 'updated_at' : 'created_at';
  const rows = relationRows(sql, engine.model, relation, child, sql.value('id'));
  const text = `select count(*), max(c.${stamp}) from ${child.table} c where ${isOpen} and ${rows}`;
  const context = bindContext(caller, { id: record.id });
  const [row = []] = await engine.database.read(text, bind({ sql: text, slots: sql.slots }, context));
  return { open: Number(row[0]), changed: (row[1] as string | null | undefined) ?? null };
}

/** The rows behind the value that the reader may open, those that determine it first. */
async function openRows(
  { engine, caller, record }: WhyWork,
  relation: Relation,
  child: EntityModel,
): Promise<Source[]> {
  const sql = new SqlBuilder(engine.database.dialect);
  const columns = titleColumns(child).map((name) => `c.${name}`);
  const isOpen = caller.ability.predicate(sql, child, 'read', 'c') ?? '1 = 1';
  const rows = relationRows(sql, engine.model, relation, child, sql.value('id'));
  const text = `select c.id, ${columns.join(', ')} from ${child.table} c where ${isOpen} and ${rows} order by ${orderOf(relation)} limit ${shown}`;
  const found = await engine.database.read(
    text,
    bind({ sql: text, slots: sql.slots }, bindContext(caller, { id: record.id })),
  );
  const titleFrom = titleMaker(child);
  return found.map(([id, ...values]) => ({
    entity: child.name,
    plural: child.plural,
    id: Number(id),
    title: titleFrom(values, caller.language),
  }));
}

function orderOf(relation: Relation): string {
  if (relation.from === 'latest')
    return `case when c.${relation.at} is null then 1 else 0 end, c.${relation.at} desc, c.id desc`;
  if (relation.from === 'count') return 'c.id desc';
  const direction = relation.from === 'min' ? 'asc' : 'desc';
  return `case when c.${relation.field} is null then 1 else 0 end, c.${relation.field} ${direction}, c.id desc`;
}

function conditionOf({ engine, caller }: WhyWork, child: EntityModel, where: unknown): string {
  const words = { model: engine.model, sentences: engine.sentences, language: caller.language };
  return describeCondition(words, child, where);
}

function dayOf({ caller }: WhyWork, instant: string): string {
  const format = new Intl.DateTimeFormat(locales[caller.language], { dateStyle: 'long', timeZone: caller.zone });
  return format.format(new Date(instant));
}
