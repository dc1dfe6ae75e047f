import type { EntityModel, FieldModel, Sequence } from '#generator/model/types.ts';
import { formatNumber, looksAlike } from '#schemas/_meta/number-pattern.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { patternFor } from '#server/crud/write/numbers.ts';
import type { FaultItem } from '#server/errors.ts';

/** The settings of an organisation for the numbers of one kind of record; client 0 means the platform. */
export type NumberSettings = { readonly client: number; readonly entity: string; readonly pattern: string };

const longest = { fy: '26-27', yyyy: '2026', mm: '12' };

/** The reasons why an organisation cannot set up its own numbers for this kind of record. */
export function entityFaults({ engine }: PlugContext, { client, entity }: NumberSettings): FaultItem[] {
  const numbered = Object.values(engine.model.entities).filter(({ sequence }) => sequence);
  const found = numbered.find(({ name }) => name === entity);
  const allowed = numbered.map(({ name }) => name).join(', ');
  if (!found) return [{ path: '/entity', code: 'not_numbered', params: { allowed } }];
  const isShared = found.sequence?.across === 'all';
  if (isShared && client !== 0) return [{ path: '/entity', code: 'numbered_by_platform', params: {} }];
  if (!isShared && client === 0) return [{ path: '/client_id', code: 'required', params: {} }];
  return [];
}

/**
 * The reasons why a pattern cannot be used for an entity: the numbers would not fit into their field, or look like those of
 * another entity.
 */
export async function patternFaults(context: PlugContext, settings: NumberSettings): Promise<FaultItem[]> {
  const entity = context.engine.model.entities[settings.entity] as EntityModel;
  const field = entity.field[(entity.sequence as Sequence).field] as FieldModel;
  const example = formatNumber(settings.pattern, longest, 999_999);
  const limit = Number(field.schema.maxLength ?? example.length);
  const params = { example, limit, field: field.title[context.caller.language] };
  if (example.length > limit) return [{ path: '/pattern', code: 'number_too_long', params }];
  const form = field.schema.pattern;
  if (typeof form === 'string' && !new RegExp(form, 'u').test(example))
    return [{ path: '/pattern', code: 'number_not_allowed', params }];
  const existing = await sequenceLike(context, settings);
  if (!existing) return [];
  return [{ path: '/pattern', code: 'numbers_alike', params: { entity: existing.title[context.caller.language] } }];
}

/** Another kind of record whose numbers look the same, so that a scan could not identify the record. */
async function sequenceLike({ engine, trx }: PlugContext, { client, entity, pattern }: NumberSettings) {
  for (const other of Object.values(engine.model.entities)) {
    if (!other.sequence || other.name === entity) continue;
    const owner = other.sequence.across === 'all' ? 0 : client;
    if (looksAlike(pattern, await patternFor(engine, trx, other, owner))) return other;
  }
  return null;
}
