import { lifecycleOf } from '#generator/model/lifecycles.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { TemplatePlug } from '#server/crud/plugs.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { list, read } from '#server/crud/service.ts';
import { clientOf } from '#server/crud/write/current-record.ts';
import { recordInHistory } from '#server/crud/write/history.ts';
import { badQuery, conflict, notFound } from '#server/errors.ts';
import { instantText } from '#server/value-text.ts';
import { currenciesOf, moneyOf } from '../money-of.ts';
import { brandOf } from './brand.ts';
import { defaultBlocks } from './default-template.ts';
import { drawInLine } from './draw-line.ts';
import type { Block, Paper } from './paper.ts';
import { PaperWriter } from './paper-writer.ts';
import { timelineBlocks } from './timeline-block.ts';

export type PrintRequest = {
  /** The name of a template plug; null for the document that every record has. */
  readonly template: string | null;
  readonly hasTimeline: boolean;
};

export type Printed = { readonly bytes: Uint8Array; readonly title: string };

/**
 * A record as a PDF in the caller's language, with the values that the caller may read; the print is recorded in the
 * record's history.
 *
 * @throws 404 if the caller may not read the record, 400 for a template that the entity does not have, 429 for a person
 * with too many documents in line
 */
export async function printRecord(context: ReadContext, id: number, request: PrintRequest): Promise<Printed> {
  const { engine, caller, entity } = context;
  if (entity.owner?.entities === '*') throw notFound();
  const template = templateOf(engine, entity, request.template);
  const record = await read(context, id);
  if (template) await refuseNotOffered(context, id, template);
  const money = {
    organisation: await moneyOf(engine.database, clientOf(entity, record) ?? caller.user.client_id),
    byId: await currenciesOf(engine.database, engine.model),
  };
  const writer = new PaperWriter(engine, caller, entity, record, money);
  const blocks = template ? [...(await template.build(writer))] : await defaultBlocks(writer);
  if (request.hasTimeline) blocks.push(...(await historyOf(context, id)));
  const paper = { ...(await frameOf(writer, template)), blocks };
  const owner = { person: caller.user.id, organisation: caller.user.client_id };
  const bytes = await drawInLine(owner, { kind: 'paper', paper });
  await noteBlock(context, id, request);
  return { bytes, title: paper.title };
}

/** A long history is read and put into words by the thread for long answers. */
async function historyOf(context: ReadContext, id: number): Promise<readonly Block[]> {
  const { engine, caller, entity } = context;
  const { longAnswers } = engine;
  return longAnswers ? longAnswers.history(caller, { entity: entity.name, record: id }) : timelineBlocks(context, id);
}

function templateOf(engine: Engine, entity: EntityModel, name: string | null): TemplatePlug | null {
  if (name === null) return null;
  const templates = engine.plugs.templatesOf(entity.name);
  const found = templates.find((template) => template.name === name);
  if (found) return found;
  throw badQuery('template', 'unknown_template', { template: name, entity: entity.name });
}

/** A document may be available for some records only, such as finished ones. */
async function refuseNotOffered(context: ReadContext, id: number, { when, title }: TemplatePlug): Promise<void> {
  const { caller } = context;
  if (!when) return;
  const filter = JSON.stringify({ $and: [{ id }, when] });
  const { rows } = await list(context, { filter, fields: 'id', range: '[0,0]' });
  if (rows.length === 0) throw conflict('no_such_document', [], {}, { title: title[caller.language] });
}

/** Everything around the blocks: header, footer and page numbers. */
async function frameOf(writer: PaperWriter, template: TemplatePlug | null): Promise<Omit<Paper, 'blocks'>> {
  const { engine, caller, entity, record } = writer;
  const { language } = caller;
  const what = (template?.title ?? entity.title)[language];
  return {
    ...(await brandOf(engine, clientOf(entity, record) ?? caller.user.client_id)),
    language,
    title: recordTitle(entity, record, language) || `${entity.title[language]} ${record.id}`,
    subtitle: [what, ...statesOf(writer)].join(' · '),
    footer: writer.say('paper.printed', { at: instantText(caller.now, caller), who: await nameOf(engine, caller) }),
    boxWord: writer.say('paper.boxes', {}),
    pageWord: writer.say('paper.page', { page: '{page}', pages: '{pages}' }),
  };
}

function statesOf({ entity, record, caller }: PaperWriter): string[] {
  return entity.lifecycles.flatMap(({ field }) => {
    const title = lifecycleOf(entity, field)?.states[String(record[field])]?.title;
    return title ? [title[caller.language]] : [];
  });
}

/** The name of the account that prints. */
async function nameOf({ database, productName }: Engine, { user }: Caller): Promise<string> {
  if (user.id === null) return productName;
  const sql = `select full_name from users where id = ${database.dialect.placeholder(1)}`;
  const [row] = await database.read(sql, [user.id]);
  return String(row?.[0] ?? '');
}

async function noteBlock(
  { engine, caller, entity }: ReadContext,
  id: number,
  { template, hasTimeline }: PrintRequest,
): Promise<void> {
  const p = engine.database.dialect.placeholder;
  await engine.database.transaction(async (trx) => {
    const columns = entity.scope.kind === 'self' ? 'id' : entity.field.client_id ? 'client_id' : 'null';
    const [row] = await trx.read(`select ${columns} from ${entity.table} where id = ${p(1)}`, [id]);
    const data = { language: caller.language, ...(template && { template }), ...(hasTimeline && { timeline: true }) };
    const clientId = row?.[0] ?? null;
    await recordInHistory(
      { engine, trx, caller, entity },
      { verb: 'print', id, clientId, version: null, diff: null, data },
    );
  });
}
