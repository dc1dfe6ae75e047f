import { type CustomField, customName, fieldOfCustom } from '#generator/model/custom/field-of-custom.ts';
import type { EntityModel, Filter } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { PlugContext } from '#server/crud/plugs.ts';
import { allNames, compileFilter } from '#server/crud/sql/filter-sql.ts';
import { bind, SqlBuilder } from '#server/crud/sql/sql-builder.ts';
import { type FaultItem, Problem } from '#server/errors.ts';

const fixed = ['entity', 'key', 'kind', 'ref_entity'] as const;

/** The faults of a custom field, compared with its entity, within itself, and compared with its previous version. */
export function faultsOfCustomField(
  context: PlugContext,
  custom: CustomField,
  before: CustomField | null,
): FaultItem[] {
  const entity = entityNamed(context, custom.entity);
  if (!entity?.custom) return [{ path: '/entity', code: 'no_custom_fields', params: { entity: custom.entity } }];
  const faults: FaultItem[] = fixed
    .filter((name) => before && before[name] !== custom[name])
    .map((name) => ({ path: `/${name}`, code: 'custom_fixed' }));
  faults.push(...contentFaults(context, custom), ...groupFaults(entity, custom));
  for (const name of ['show_if', 'require_if'] as const) {
    const filter = custom[name];
    if (filter && !isCondition(context, entity, filter)) faults.push({ path: `/${name}`, code: 'bad_condition' });
  }
  return faults;
}

/** The entity with that name if the caller may read it. */
export function entityNamed({ engine, caller }: PlugContext, name: string | null): EntityModel | null {
  const entity = name !== null && Object.hasOwn(engine.model.entities, name) ? engine.model.entities[name] : undefined;
  return entity && (caller.system || caller.ability.can('read', entity.name)) ? entity : null;
}

function contentFaults(context: PlugContext, custom: CustomField): FaultItem[] {
  const faults: FaultItem[] = [];
  const codes = (custom.choices ?? []).map(({ code }) => code);
  codes.forEach((code, n) => {
    if (codes.indexOf(code) < n) faults.push({ path: `/choices/${n}/code`, code: 'uniqueItems' });
  });
  if (custom.kind === 'reference' && !entityNamed(context, custom.ref_entity)) {
    faults.push({ path: '/ref_entity', code: 'no_such_entity', params: { entity: custom.ref_entity ?? '' } });
  }
  if (custom.minimum !== null && custom.maximum !== null && custom.minimum > custom.maximum) {
    faults.push({ path: '/maximum', code: 'minimum', params: { limit: custom.minimum } });
  }
  return faults;
}

function groupFaults(entity: EntityModel, { field_group, only_for }: CustomField): FaultItem[] {
  const faults: FaultItem[] = [];
  const groups = ['default', ...entity.groups];
  if (field_group && !groups.includes(field_group)) {
    faults.push({ path: '/field_group', code: 'enum', params: { allowedValues: groups } });
  }
  if (only_for?.length && !entity.custom?.by) faults.push({ path: '/only_for', code: 'no_discriminator' });
  return faults;
}

/**
 * Compiles and binds the condition once, which checks that the caller may read the names, and that operators and values
 * fit.
 */
function isCondition({ engine, trx, caller }: PlugContext, entity: EntityModel, filter: Filter): boolean {
  try {
    const sql = new SqlBuilder(trx.dialect);
    const names = caller.system ? allNames : caller.ability;
    const text = compileFilter(sql, filter, { model: engine.model, names, entity, alias: 'r', source: 'constant' });
    bind({ sql: text, slots: sql.slots }, bindContext(caller, {}));
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** The labels of fields of the same entity whose conditions name this one. */
export function namedBy(customs: readonly CustomField[], custom: CustomField): string[] {
  const name = JSON.stringify(customName(custom.key));
  return customs
    .filter((other) => other.id !== custom.id && other.entity === custom.entity)
    .filter((other) => JSON.stringify([other.show_if, other.require_if]).includes(name))
    .map(({ title }) => title);
}

/** The field in the form in which it is added to its entity. */
export function fieldFor(entity: EntityModel, custom: CustomField) {
  return fieldOfCustom(custom, entity.custom?.by ?? null);
}
