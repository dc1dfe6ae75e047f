import type { EntityModel, ThroughValue } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import type { Reasons, Source, WhyWork } from './why.ts';

/** Explains a value read through a reference: the record that it is taken from. */
export async function throughReasons(work: WhyWork, { by, field }: ThroughValue): Promise<Reasons> {
  const { engine, caller, entity, record } = work;
  const { language, ability } = caller;
  const reference = entity.field[by];
  const target = engine.model.entities[reference?.ref?.entity ?? ''];
  if (!reference || !target || !ability.mayName(entity, reference)) return others(work);
  const words = { reference: reference.title[language] };
  const id = record[by];
  if (typeof id !== 'number') return only(engine.sentences.say(language, 'why_through_empty', words));
  const source = target.field[field];
  const named = source && ability.mayName(target, source) ? source : work.field;
  const title = String((record._titles as Record<string, unknown> | undefined)?.[by] ?? `#${id}`);
  const sentence = engine.sentences.say(language, 'why_through', { ...words, field: named.title[language], title });
  const isOpen = await mayOpen(work, target, id);
  const rows: Source[] = isOpen ? [{ entity: target.name, plural: target.plural, id, title }] : [];
  return { sentences: [sentence], rows, hidden: isOpen ? 0 : 1 };
}

async function mayOpen({ engine, caller }: WhyWork, target: EntityModel, id: number): Promise<boolean> {
  const sql = new SqlBuilder(engine.database.dialect);
  const own = `r.id = ${sql.value('id')}`;
  const reach = caller.ability.predicate(sql, target, 'read', 'r');
  const text = `select 1 from ${target.table} r where ${own}${reach ? ` and ${reach}` : ''}`;
  const rows = await engine.database.read(text, bind({ sql: text, slots: sql.slots }, bindContext(caller, { id })));
  return rows.length > 0;
}

function others({ engine, caller }: WhyWork): Reasons {
  return only(engine.sentences.say(caller.language, 'why_others'));
}

function only(sentence: string): Reasons {
  return { sentences: [sentence], rows: [], hidden: 0 };
}
