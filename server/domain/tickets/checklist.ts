import type { EntityModel } from '#generator/model/types.ts';
import { byServer, entityNamed } from '#server/crud/by-server.ts';
import type { Change, PlugContext, Stored } from '#server/crud/plugs.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import { linkTable } from '#server/crud/sql/tables.ts';
import { binRow } from '#server/crud/write/remove.ts';
import { createRow } from '#server/crud/write/write.ts';
import { conflict, type FaultItem } from '#server/errors.ts';
import { readRow, readRows } from './read-row.ts';

type Saved = Change & { readonly id: number };

const copied = ['position', 'type', 'unit', 'min_value', 'max_value', 'options', 'mandatory'] as const;

const begun = ['in_progress', 'on_hold', 'resolved', 'closed', 'cancelled', 'rejected'];

/**
 * Copies the questions of the checklist that the type of a ticket requires, so that later changes of the checklist do not
 * affect the ticket. When the ticket gets another type, unanswered questions are replaced with those of the new type.
 * Before the work begins, another asset has the same effect if the checklist is for assets of some families. A ticket that
 * is imported after its work began gets no questions, because nobody here can answer them.
 */
export async function followChecklist({ id, before, after }: Saved, context: PlugContext): Promise<void> {
  const isBegun = begun.includes(String(after.state));
  if (before && before.type_id !== after.type_id) {
    await removeUnanswered(id, context);
    return addQuestions(id, await questionsFor(after, context), context);
  }
  if (isBegun || (before && before.asset_id === after.asset_id)) return;
  const questions = await questionsFor(after, context);
  if (questions.length === 0) return removeUnanswered(id, context);
  if ((await unanswered(id, context)).length === 0) await addQuestions(id, questions, context);
}

/** Adds questions to a ticket, except those that it has already, so that answered ones are not asked again. */
async function addQuestions(ticket_id: number, questions: readonly Stored[], context: PlugContext): Promise<void> {
  const { engine, trx } = context;
  const answers = entityNamed(context, 'ticket-checklist-answer');
  const sql = 'select question, type from ticket_checklist_answers where ticket_id = ? and deleted_at is null';
  const had = (await readRows(trx, sql, [ticket_id])).map(([question, type]) => `${type} ${question}`);
  for (const question of questions) {
    const known = had.indexOf(`${question.type} ${question.question}`);
    if (known < 0)
      await createRow({ engine, trx, caller: byServer(context), entity: answers }, { ticket_id, ...question });
    else had.splice(known, 1);
  }
}

/** Throws 409 with the number of open questions if the type of a ticket requires its checklist. */
export async function refuseOpenChecklist({ id, type_id }: Stored, { trx }: PlugContext): Promise<void> {
  const sql = `select count(*), t.name from ticket_checklist_answers a join ticket_types t on t.id = ?
    where a.ticket_id = ? and a.deleted_at is null and a.mandatory = ? and a.result = 'open'
    and t.checklist_template_id is not null group by t.name`;
  const [count = 0, type] = await readRow(trx, sql, [type_id, id, trx.dialect.encodeBoolean(true)]);
  const open = Number(count);
  if (open === 0) return;
  const fault: FaultItem = { path: '', code: 'checklist_open', params: { open, type } };
  throw conflict('checklist_open', [fault], { open }, { open, type });
}

/** The questions in their order; none if the checklist is for assets of other families. */
async function questionsFor(ticket: Stored, context: PlugContext): Promise<readonly Stored[]> {
  const { trx } = context;
  const items = entityNamed(context, 'checklist-item');
  const names = ['text', 'translations', ...copied];
  const families = linkOf(entityNamed(context, 'checklist-template'), 'family_ids');
  const sql = `select ${names.map((name) => `i.${name}`).join(', ')} from ticket_types t
    join checklist_templates c on c.id = t.checklist_template_id and c.is_active = ? and c.deleted_at is null
    join checklist_items i on i.checklist_template_id = c.id and i.deleted_at is null
    where t.id = ? and (not exists (select 1 from ${families} l where l.row_id = c.id)
      or exists (select 1 from ${families} l join assets a on a.family_id = l.ref_id where l.row_id = c.id and a.id = ?))
    order by i.position, i.id`;
  const rows = await readRows(trx, sql, [trx.dialect.encodeBoolean(true), ticket.type_id, ticket.asset_id ?? null]);
  return rows.map((row) => {
    const item: Stored = Object.fromEntries(
      names.map((name, n) => [name, decoderOf(items.field[name]!.kind)(row[n] ?? null)]),
    );
    const { text, translations, ...rest } = item;
    return { ...rest, question: text, translations: wordsOf(translations) };
  });
}

function linkOf(entity: EntityModel, name: string): string {
  return linkTable(entity, entity.field[name]!);
}

/** The texts of a question in the other languages, under the field names of the ticket. */
function wordsOf(translations: unknown): Stored | null {
  if (!translations) return null;
  const byLanguage = Object.entries(translations as Readonly<Record<string, Stored | undefined>>);
  return Object.fromEntries(
    byLanguage.flatMap(([language, words]) =>
      words ? [[language, { question: words.text ?? null, options: words.options ?? null }]] : [],
    ),
  );
}

async function removeUnanswered(ticket: number, context: PlugContext): Promise<void> {
  const answers = entityNamed(context, 'ticket-checklist-answer');
  for (const id of await unanswered(ticket, context))
    await binRow({ engine: context.engine, trx: context.trx, caller: byServer(context), entity: answers }, id, null);
}

/** Ids of the open questions of a ticket. */
async function unanswered(ticket: number, { trx }: PlugContext): Promise<number[]> {
  const sql = `select id from ticket_checklist_answers where ticket_id = ? and result = 'open' and deleted_at is null`;
  return (await readRows(trx, sql, [ticket])).map(([id]) => Number(id));
}
