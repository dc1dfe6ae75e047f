import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { ApiRecord } from '#server/crud/read/select.ts';
import { read } from '#server/crud/service.ts';
import { relationOf } from '#server/crud/sql/counted.ts';
import { throughOf } from '#server/crud/sql/through.ts';
import { notFound } from '#server/errors.ts';
import { amongReasons } from './why-among.ts';
import { formulaReasons } from './why-formula.ts';
import { relationReasons } from './why-relation.ts';
import { rulesReasons } from './why-rules.ts';
import { throughReasons } from './why-through.ts';

/** A record that a value depends on and that the reader may open. */
export type Source = { readonly entity: string; readonly plural: string; readonly id: number; readonly title: string };

/** How a value came about, in sentences; `hidden` counts the records behind it that the reader may not open. */
export type Reasons = {
  readonly sentences: readonly string[];
  readonly rows: readonly Source[];
  readonly hidden: number;
};

export type Why = Reasons & { readonly field: string; readonly value: unknown };

export type WhyWork = {
  readonly engine: Engine;
  readonly caller: Caller;
  readonly entity: EntityModel;
  /** The record as the reader may see it. */
  readonly record: ApiRecord;
  readonly field: FieldModel;
};

/**
 * Explains a computed value of a record that the caller may read.
 *
 * @throws 404 if the caller may not read the record, the field or its group, or the field is not computed
 */
export async function why(context: ReadContext, id: number, name: string): Promise<Why> {
  const { engine, caller, entity } = context;
  const field = Object.hasOwn(entity.field, name) ? entity.field[name] : undefined;
  const record = await read(context, id);
  if (!field || !isExplained(field) || !Object.hasOwn(record, name)) throw notFound();
  const work = { engine, caller, entity, record, field };
  return { field: name, value: record[name] ?? null, ...(await reasonsOf(work)) };
}

/** Whether a field can be explained. A stamp is written by an action, so there is nothing to explain. */
export function isExplained({ computed }: FieldModel): boolean {
  return computed !== null && !(computed.from === 'rules' && computed.name === 'stamp');
}

async function reasonsOf(work: WhyWork): Promise<Reasons> {
  const through = throughOf(work.field);
  if (through) return throughReasons(work, through);
  if (work.field.computed?.from === 'formula') return formulaReasons(work, work.field.computed.tree);
  if (work.field.computed && 'among' in work.field.computed) return amongReasons(work, work.field.computed);
  const relation = relationOf(work.field);
  return relation ? relationReasons(work, relation) : rulesReasons(work);
}
