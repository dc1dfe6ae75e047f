import { resolveVariable } from '#generator/filter/variables.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import { dayOfClient } from '#server/crud/tenant-calendar.ts';
import { invalid } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';

const known = new WeakMap<EntityModel, readonly FieldModel[]>();

/**
 * Fills the fields that were left out and whose default is only known at this moment: a value of the time, of the user who
 * creates the record, or of a record that it refers to. Returns the filled references that nobody chose, which are not
 * judged as choices.
 */
export async function fillDefaults(context: PlugContext, given: Stored, record: Stored): Promise<ReadonlySet<string>> {
  const { entity, caller } = context;
  const left = fieldsWithSource(entity).filter(({ name }) => given[name] === undefined);
  const unjudged = new Set<string>();
  for (const field of left) {
    const { defaultFrom: source } = field;
    if (source && 'value' in source) record[field.name] = await ownValue(context, source.value, record);
    if (isUnjudged(context, field)) unjudged.add(field.name);
  }
  await takeOver(context, left, record);
  const missing = left.filter((field) => isDemanded(field) && (record[field.name] ?? null) === null);
  if (missing.length > 0 && !caller.system)
    throw invalid(missing.map(({ name }) => ({ path: `/${name}`, code: 'required', params: {} })));
  return unjudged;
}

function fieldsWithSource(entity: EntityModel): readonly FieldModel[] {
  return memoize(known, entity, () => entity.fields.filter(({ defaultFrom }) => defaultFrom !== null));
}

async function ownValue({ engine, trx, caller }: PlugContext, value: string, record: Stored): Promise<unknown> {
  const today = caller.system ? await dayOfClient(engine, trx, record.client_id, caller.now) : caller.today;
  return personValue(caller, value) ?? momentValue({ ...caller, today }, value);
}

/**
 * Copies values from the records that references name, each of which is read once; references that were filled by a default
 * are included.
 */
async function takeOver(
  { engine, trx, entity }: PlugContext,
  left: readonly FieldModel[],
  record: Stored,
): Promise<void> {
  const taken = left.flatMap(({ name, kind, defaultFrom }) =>
    defaultFrom && 'by' in defaultFrom ? [{ name, kind, ...defaultFrom }] : [],
  );
  for (const by of new Set(taken.map((one) => one.by))) {
    const target = engine.model.entities[entity.field[by]?.ref?.entity ?? ''];
    const id = record[by] ?? null;
    if (!target || id === null) continue;
    const own = taken.filter((one) => one.by === by);
    const columns = own.map(({ field }) => field).join(', ');
    const sql = `select ${columns} from ${target.table} where id = ${trx.dialect.placeholder(1)}`;
    const [row = []] = await trx.read(sql, [id]);
    own.forEach(({ name, kind }, n) => {
      record[name] = decoderOf(kind)(row[n] ?? null);
    });
  }
}

function momentValue(caller: Caller, value: string): unknown {
  return value.startsWith('$user.') ? null : resolveVariable(value, caller);
}

/** A user's own branch or department is a default only where the user has exactly one. */
function personValue({ user }: Caller, value: string): unknown {
  if (value === '$user.branch_id') return only(user.branch_ids);
  if (value === '$user.department_id') return only(user.department_ids);
  if (value === '$user.id') return user.id;
  return value === '$user.vendor_id' ? user.vendor_id : null;
}

function only(ids: readonly number[]): number | null {
  return ids.length === 1 ? (ids[0] as number) : null;
}

/** References to rows within a branch are judged, because they must be in the branch of the record. */
function isUnjudged({ engine }: PlugContext, { ref, defaultFrom }: FieldModel): boolean {
  if (!ref || !defaultFrom || engine.model.entities[ref.entity]?.scope.branch) return false;
  return 'by' in defaultFrom || defaultFrom.value === '$user.id';
}

function isDemanded({ required, showIf, requireIf, readOnly }: FieldModel): boolean {
  return required && showIf === null && requireIf === null && !readOnly;
}
