import type { EntityModel, Filter } from '#generator/model/types.ts';
import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { list } from '#server/crud/service.ts';
import { notFound } from '#server/errors.ts';
import { fillLines, type LabelLine, type StoredLine } from './fill-lines.ts';

export type PageRequest = { readonly q: string; readonly page: number; readonly perPage: number };

export type LabelLines = { readonly data: readonly LabelLine[]; readonly total: number; readonly params: PageRequest };

/** `owner` is the record whose values fill the lines; null for the first that the caller may read. */
type Asking = { readonly engine: Engine; readonly caller: Caller; readonly owner: number | null };

const mostOwn = 200;

/** The lines of the templates that the caller may read, for all kinds or one kind, in pages. */
export async function templateLines(
  asking: Asking,
  kind: LabelKindCode | null,
  params: PageRequest,
): Promise<LabelLines> {
  const { engine, caller } = asking;
  const { q, page, perPage } = params;
  const filter: Filter = kind === null ? {} : { 'label_template.label_kind.kind': kind };
  const { rows, total } = await list(
    { engine, caller, entity: entityOf(engine, 'label-item') },
    {
      filter: JSON.stringify(filter),
      sort: JSON.stringify([
        ['label_template_id', 'ASC'],
        ['position', 'ASC'],
      ]),
      range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
      ...(q !== '' && { q }),
    },
  );
  return { data: await fillLines(asking, rows.map(templateLine)), total, params };
}

/** One line by its name; the oldest if there are several. */
export async function templateLineNamed(asking: Asking, item: string): Promise<LabelLine> {
  const { engine, caller } = asking;
  const { rows } = await list(
    { engine, caller, entity: entityOf(engine, 'label-item') },
    {
      filter: JSON.stringify({ item }),
      sort: JSON.stringify(['id', 'ASC']),
      range: '[0,0]',
    },
  );
  if (!rows[0]) throw notFound();
  return filledLine(asking, templateLine(rows[0]));
}

/** The lines of the caller's own labels, for all kinds or one kind. */
export async function ownLines(asking: Asking, kind: LabelKindCode | null, params: PageRequest): Promise<LabelLines> {
  const asked = params.q.toLowerCase();
  const lines = (await allOwnLines(asking, kind)).filter(
    ({ item, content }) => asked === '' || `${item} ${content}`.toLowerCase().includes(asked),
  );
  const from = (params.page - 1) * params.perPage;
  const page = await fillLines(asking, lines.slice(from, from + params.perPage));
  return { data: page, total: lines.length, params };
}

export async function ownLineNamed(asking: Asking, item: string): Promise<LabelLine> {
  const line = (await allOwnLines(asking, null)).find((one) => one.item === item);
  if (!line) throw notFound();
  return filledLine(asking, line);
}

async function filledLine(asking: Asking, line: StoredLine): Promise<LabelLine> {
  const [filled] = await fillLines(asking, [line]);
  return filled as LabelLine;
}

async function allOwnLines({ engine, caller }: Asking, kind: LabelKindCode | null): Promise<StoredLine[]> {
  const { rows } = await list(
    { engine, caller, entity: entityOf(engine, 'user-label') },
    {
      filter: JSON.stringify(kind === null ? {} : { 'label_template.label_kind.kind': kind }),
      sort: JSON.stringify(['id', 'ASC']),
      range: JSON.stringify([0, mostOwn - 1]),
    },
  );
  return rows.flatMap(({ items, label_template_id }) => {
    const lines = [...(items as Omit<StoredLine, 'template'>[])].sort((one, other) => one.order - other.order);
    return lines.map(({ item, order, content }) => ({ item, order, content, template: Number(label_template_id) }));
  });
}

function templateLine({ item, position, content, label_template_id }: ApiRecord): StoredLine {
  return {
    item: String(item),
    order: Number(position),
    content: String(content ?? ''),
    template: Number(label_template_id),
  };
}

function entityOf({ model }: Engine, name: string): EntityModel {
  return model.entities[name] as EntityModel;
}
