import { transitionsOf } from '#generator/model/lifecycles.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Answer, Api } from './client.ts';
import type { RandomWrite, World } from './random-writes.ts';
import type { Body } from './valid-data.ts';

/** Does one of the transitions that a row allows now, with answers to the required fields; null where there is none. */
export async function randomTransition(world: World, { entity: name, draws }: RandomWrite): Promise<Answer | null> {
  const entity = world.model.entities[name] as EntityModel;
  const api = world.writerOf(entity);
  const rows = world.live[name] ?? [];
  const id = rows[Math.floor((draws[0] ?? 0) * rows.length)];
  if (id === undefined) return null;
  const one = `/api/${entity.plural}/${id}`;
  const { body } = await api.get(one);
  const allowed = transitionsOf(entity).filter((transition) => body._actions?.includes(transition.name));
  const chosen = allowed[Math.floor((draws[1] ?? 0) * allowed.length)];
  if (!chosen) return null;
  const required = chosen.ask?.fields.filter((field) => field.required) ?? [];
  const input: Body = {};
  for (const field of required) input[field.name] = await answerTo(world, api, field);
  return api.post(`${one}/actions/${chosen.name}`, input);
}

async function answerTo({ model }: World, api: Api, { kind, ref, words }: FieldModel): Promise<unknown> {
  if (ref) {
    const target = model.entities[ref.entity] as EntityModel;
    return (await api.get(`/api/${target.plural}`, { filter: ref.filter, range: [0, 0] })).body[0]?.id ?? null;
  }
  if (words) return Object.keys(words)[0];
  if (kind === 'date') return '2026-12-31';
  return kind === 'decimal' || kind === 'integer' ? 1 : 'A good reason';
}
