import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import { isColumn } from '#server/crud/read/field-lists.ts';
import { memoize } from '#server/memoize.ts';
import { linkTable } from './tables.ts';

/**
 * References that put an event of a row on another record's timeline: those that a person chose. References that a row
 * copies from its parent, its client, its stamps and its files are left out, and so are records that all clients share.
 */
export function subjectFields({ entities }: Model, entity: EntityModel): readonly FieldModel[] {
  return memoize(known, entity, () =>
    entity.fields.filter(({ kind, ref, system, copied, computed, file, slot }) => {
      if (!ref || (kind !== 'reference' && kind !== 'references')) return false;
      if (system || copied || computed || file || slot !== null) return false;
      return entities[ref.entity]?.scope.kind !== 'global';
    }),
  );
}

const known = new WeakMap<EntityModel, readonly FieldModel[]>();

/**
 * Selects the rows of `event_subjects` for events of one entity, from the records as they are now: the record itself, the
 * record it is attached to, and the records it refers to. `events` is a condition on the alias `e`; it is written once for
 * each part.
 */
export function subjectRows(model: Model, entity: EntityModel, events: (part: number) => string): string {
  const { owner } = entity;
  const of = (part: number) => `e.entity = '${entity.name}' and ${events(part)}`;
  const own = `select e.id, e.entity, e.record_id, e.created_at from events e where ${of(0)}`;
  const joined = `from events e join ${entity.table} c on c.id = e.record_id`;
  const attached = (part: number) =>
    `select e.id, c.${owner?.type}, c.${owner?.id}, e.created_at ${joined} where ${of(part)} and c.${owner?.id} is not null`;
  const parts = owner && owner.entities !== '*' ? [own, attached(1)] : [own];
  for (const field of subjectFields(model, entity)) parts.push(referred(entity, field, joined, of(parts.length)));
  return parts.join(' union all ');
}

function referred(entity: EntityModel, field: FieldModel, joined: string, of: string): string {
  const target = field.ref?.entity;
  if (isColumn(field))
    return `select e.id, '${target}', c.${field.name}, e.created_at ${joined} where ${of} and c.${field.name} is not null`;
  const link = `join ${linkTable(entity, field)} l on l.row_id = c.id`;
  return `select e.id, '${target}', l.ref_id, e.created_at ${joined} ${link} where ${of}`;
}

/** Inserts rows into `event_subjects`; existing ones stay. */
export function insertSubjects(rows: string): string {
  return `insert into event_subjects (event_id, entity, record_id, at) ${rows} on conflict do nothing`;
}
