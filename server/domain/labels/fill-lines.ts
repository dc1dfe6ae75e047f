import type { EntityModel } from '#generator/model/types.ts';
import { type LabelSubject, subjectOfKind } from '#schemas/labels/label-tokens.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { list } from '#server/crud/service.ts';
import { notFound } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';
import { labelAddress } from '#server/services/labels/label-address.ts';
import { brandOf } from '#server/services/paper/brand.ts';
import { readLabels } from './read-labels.ts';
import { templateWith } from './read-template.ts';

/** A line as it is stored, with placeholders in braces. */
export type StoredLine = {
  readonly item: string;
  readonly order: number;
  readonly content: string;
  readonly template: number;
};

/** A line as it is printed for a record, its owner; without a record the placeholders are empty. */
export type LabelLine = {
  readonly item: string;
  readonly order: number;
  readonly content: string;
  readonly owner_id: number | null;
};

type Asking = { readonly engine: Engine; readonly caller: Caller; readonly owner: number | null };

/** Fills lines with the values of a record: the requested one, or else the first that the caller may read. */
export async function fillLines(asking: Asking, lines: readonly StoredLine[]): Promise<LabelLine[]> {
  const owners = new Map<LabelSubject, Promise<ApiRecord | null>>();
  const templates = [...new Set(lines.map(({ template }) => template))];
  const filled = new Map<StoredLine, LabelLine>();
  for (const template of templates) {
    const own = lines.filter((line) => line.template === template);
    for (const [n, line] of (await filledOf(asking, owners, template, own)).entries()) filled.set(own[n]!, line);
  }
  const answer = lines.map((line) => filled.get(line) as LabelLine);
  if (asking.owner !== null && answer.every(({ owner_id }) => owner_id === null)) throw notFound();
  return answer;
}

async function filledOf(
  asking: Asking,
  owners: Map<LabelSubject, Promise<ApiRecord | null>>,
  id: number,
  lines: readonly StoredLine[],
): Promise<LabelLine[]> {
  const { engine, caller } = asking;
  const items = lines.map(({ content }) => ({ type: 'text', content }));
  const template = await templateWith(engine, caller, id, items);
  const subject = subjectOfKind[template.kind];
  const owner = await memoize(owners, subject, () => ownerOf(asking, subject));
  if (!owner) return lines.map(({ item, order }) => ({ item, order, content: '', owner_id: null }));
  const { organisation } = await brandOf(engine, owner.client_id ?? caller.user.client_id);
  const { address, isUsable } = await labelAddress(engine);
  const given = { organisation, numbers: new Map(), address: isUsable ? address : null };
  const [label] = await readLabels(engine, caller, template, [Number(owner.id)], given);
  return lines.map(({ item, order }, n) => ({
    item,
    order,
    content: label?.texts[n] ?? '',
    owner_id: Number(owner.id),
  }));
}

async function ownerOf({ engine, caller, owner }: Asking, subject: LabelSubject): Promise<ApiRecord | null> {
  if (!caller.ability.can('read', subject)) return null;
  const entity = engine.model.entities[subject] as EntityModel;
  const query = {
    ...(owner !== null && { filter: JSON.stringify({ id: owner }) }),
    fields: 'id,client_id',
    sort: '["id","ASC"]',
    range: '[0,0]',
  };
  return (await list({ engine, caller, entity }, query)).rows[0] ?? null;
}
