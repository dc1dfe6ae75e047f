import { byOwner } from '#generator/model/assert/guard-condition.ts';
import type { TransitionModel, Values } from '#generator/model/lifecycle-types.ts';
import type { EntityModel } from '#generator/model/types.ts';
import type { Act } from '#server/crud/act.ts';
import { asSystem } from '#server/crud/caller.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { dayOfClient } from '#server/crud/tenant-calendar.ts';
import { clientOf } from './current-record.ts';
import { createRow, type Row } from './write.ts';

/** What the effects of a transition are computed from: the record before it, and the input of its dialog. */
export type Source = { readonly work: Act; readonly record: Stored; readonly input: Stored };

/** The values that a transition writes to its own record. */
export async function effectsOf(source: Source, { set }: TransitionModel): Promise<Stored> {
  return valuesOf(source, set);
}

/**
 * Creates the row that a transition makes, after the record was changed. The caller needs no right to that row; the row
 * still names the caller as its creator, and the history names the transition.
 */
export async function makeRow(source: Source, { name, make }: TransitionModel, row: Row): Promise<void> {
  if (!make) return;
  const { engine, trx, entity } = source.work;
  const target = engine.model.entities[make.entity] as EntityModel;
  const values = await valuesOf(source, make.values);
  const reference = make.by === byOwner ? ownerValues(target, entity, row) : { [make.by]: row.id };
  const client = target.field.client_id && !target.scope.through ? { client_id: clientOf(entity, row) } : {};
  const cause = causeOf(source.work, name);
  await createRow(
    { engine, trx, caller: withEveryRight(source.work), entity: target },
    { ...client, ...values, ...reference },
    cause,
  );
}

/** The caller of what a transition does to other rows: with every right, in the name of the person who does it. */
export function withEveryRight({ engine, caller }: Act): Act['caller'] {
  const { ability, system } = asSystem(engine.model, new Date(caller.now));
  return { ...caller, ability, system };
}

/** What the history of another row names as the cause of its change. */
export function causeOf({ entity, id }: Act, action: string): Stored {
  return { caused_by: { entity: entity.name, id, action } };
}

function ownerValues({ owner }: EntityModel, entity: EntityModel, row: Row): Stored {
  return owner ? { [owner.type]: entity.name, [owner.id]: row.id } : {};
}

export async function valuesOf(source: Source, values: Values): Promise<Stored> {
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(values)) entries.push([name, await effectValue(source, name, value)]);
  return Object.fromEntries(entries);
}

async function effectValue({ work, record, input }: Source, name: string, value: unknown): Promise<unknown> {
  const { engine, trx, caller, entity } = work;
  if (typeof value === 'object' && value !== null) return Number(record[name] ?? 0) + (value as { $add: number }).$add;
  if (value === '$now') return caller.now;
  if (value === '$today') return dayOfClient(engine, trx, clientOf(entity, record), caller.now);
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  const [, from, key = ''] = /^\$(user|ask)\.(.+)$/.exec(value) ?? [];
  return (from === 'ask' ? input[key] : caller.user[key as 'id']) ?? null;
}
