import type { EntityModel, Filter } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { ReadContext } from '#server/crud/context.ts';
import type { Engine } from '#server/crud/engine.ts';
import { pageAfter } from '#server/crud/read/keyset.ts';
import { isChosenClient } from '../client-choice.ts';
import type { Part } from './parts.ts';

/** A setup step: it is done as soon as there is a row; `prefill` has the first values of its form. */
export type Step = {
  readonly key: string;
  readonly entity: string;
  readonly plural: string;
  readonly title: string;
  readonly text: string;
  readonly icon: string;
  /** The path of the page that the step opens; null: the form of a new row. */
  readonly opens: string | null;
  readonly is_done: boolean;
  readonly prefill: Readonly<Record<string, number>>;
};

/** Narrows the filter of a part to the client that platform staff are working with. */
export type Narrow = (entity: EntityModel, filter: Filter) => Filter;

/**
 * The steps in their order and whether each is done: one short statement per step, and one for the prefill of an open step.
 */
export async function readSteps(
  engine: Engine,
  caller: Caller,
  parts: readonly Part[],
  narrow: Narrow,
): Promise<readonly Step[]> {
  return Promise.all(
    parts.map(async ({ key, entity, part }) => {
      const isDone = (await firstOf({ engine, caller, entity }, narrow(entity, part.filter))) !== null;
      return {
        key,
        entity: entity.name,
        plural: entity.plural,
        title: part.title[caller.language],
        text: part.text?.[caller.language] ?? '',
        icon: part.icon ?? entity.list.icon,
        opens: part.opens,
        is_done: isDone,
        prefill: isDone ? {} : await prefillOf({ engine, caller, entity }, narrow),
      };
    }),
  );
}

/** Whether there is a row at all that the caller may read. */
export async function isAny(asked: ReadContext, narrow: Narrow): Promise<boolean> {
  return (await firstOf(asked, narrow(asked.entity, {}))) !== null;
}

/** The record that a new row belongs to, and its client if that is chosen: the newest of each. */
async function prefillOf({ engine, caller, entity }: ReadContext, narrow: Narrow): Promise<Step['prefill']> {
  const { through } = entity.scope;
  const fields = entity.fields.filter(
    (field) => field.name === through || isChosenClient(caller.ability, entity, field),
  );
  const entries = await Promise.all(
    fields.map(async ({ name, ref }) => {
      const target = ref ? engine.model.entities[ref.entity] : undefined;
      const isKnown = target && caller.ability.can('read', target.name);
      const id = isKnown ? await firstOf({ engine, caller, entity: target }, narrow(target, {}), newestFirst) : null;
      return id === null ? [] : [[name, id] as const];
    }),
  );
  return Object.fromEntries(entries.flat());
}

const newestFirst = { sort: '["id","DESC"]' };

async function firstOf(context: ReadContext, filter: Filter, order: object = {}): Promise<number | null> {
  const query = { filter: JSON.stringify(filter), fields: 'id', range: '[0,0]', after: '', ...order };
  const { rows } = await pageAfter(context, query);
  return (rows[0]?.id as number | undefined) ?? null;
}
