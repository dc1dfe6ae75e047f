import type { EntityModel } from '#generator/model/types.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { recordTitle } from '#server/crud/read/titles.ts';
import { list, read } from '#server/crud/service.ts';
import { notFound, Problem } from '#server/errors.ts';
import { documentLinks } from './sources.ts';

/** A document of a chain, as the reader may see it. */
export type ChainLink = {
  readonly entity: string;
  readonly plural: string;
  /** What such a document is called. */
  readonly kind: string;
  readonly id: number;
  readonly title: string;
  /** The code, title and colour of its state. */
  readonly state: { readonly code: string; readonly title: string; readonly color: string } | null;
  /** How many steps it is before (negative) or after the record. */
  readonly step: number;
};

const furthest = 8;
const mostOfKind = 20;

/** The documents from which a record was made, the record itself, and what was made of it; only what the reader may read. */
export async function chainOf(context: ReadContext, id: number): Promise<readonly ChainLink[]> {
  const { from, madeInto } = context.entity;
  if (from.length === 0 && madeInto.length === 0) throw notFound();
  const record = await read(context, id);
  const before = await sourcesOf(context, record, -1);
  const after = await madeOf(context, id, 1);
  return [...before.reverse(), linkOf(context, record, 0), ...after];
}

async function sourcesOf(context: ReadContext, record: ApiRecord, step: number): Promise<ChainLink[]> {
  const { engine, entity } = context;
  const found: ChainLink[] = [];
  if (-step > furthest) return found;
  for (const { by } of entity.from) {
    const id = record[by];
    const source = engine.model.entities[entity.field[by]?.ref?.entity ?? ''];
    if (typeof id !== 'number' || !source) continue;
    const around = { ...context, entity: source };
    const above = await readable(around, id);
    if (above) found.push(linkOf(around, above, step), ...(await sourcesOf(around, above, step - 1)));
  }
  return found;
}

async function madeOf(context: ReadContext, id: number, step: number): Promise<ChainLink[]> {
  const found: ChainLink[] = [];
  if (step > furthest) return found;
  for (const { target, from, source } of documentLinks(context.engine.model)) {
    if (source.name !== context.entity.name || !context.caller.ability.can('read', target.name)) continue;
    const around = { ...context, entity: target };
    const query = { filter: JSON.stringify({ [from.by]: id }), sort: '["id","ASC"]', range: `[0,${mostOfKind - 1}]` };
    for (const row of (await list(around, query)).rows)
      found.push(linkOf(around, row, step), ...(await madeOf(around, row.id as number, step + 1)));
  }
  return found;
}

async function readable(context: ReadContext, id: number): Promise<ApiRecord | null> {
  try {
    return await read(context, id);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

function linkOf({ caller, entity }: ReadContext, record: ApiRecord, step: number): ChainLink {
  return {
    entity: entity.name,
    plural: entity.plural,
    kind: entity.title[caller.language],
    id: record.id as number,
    title: recordTitle(entity, record, caller.language),
    state: stateOf(entity, record, caller.language),
    step,
  };
}

function stateOf({ lifecycles: [first] }: EntityModel, record: ApiRecord, language: 'en' | 'de' | 'fr' | 'pt') {
  const code = first ? String(record[first.field] ?? '') : '';
  const state = first?.states[code];
  return state ? { code, title: state.title[language], color: state.color } : null;
}
