import { fromExact } from '#generator/text/exact.ts';
import { isDay } from '#generator/validation/moments.ts';
import { defineHook, type PlugContext, type RowOf } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';

type Specification = RowOf<'asset-specification'>;

type Kind = {
  readonly dataType: string;
  readonly low: number | null;
  readonly high: number | null;
  readonly family: unknown;
  readonly assetType: unknown;
};

const number = /^[+-]?\d{1,9}(\.\d{1,4})?$/;

/** Checks a value against its specification: its kind, its bounds, its list, and the asset's family and type. */
export default defineHook('asset-specification', 'fit-kind', {
  beforeSave: async ({ before, after }, context) => {
    const names = ['asset_id', 'specification_type_id', 'value_id', 'value'];
    if (before && names.every((name) => before[name] === after[name])) return;
    const kind = await kindOf(after, context);
    if (!kind) return;
    await refuseOtherFamily(after, kind, context);
    after.value = await fitted(after, kind, context);
  },
});

/**
 * The requirements of the specification; null for one that the check of references refuses, such as one of another client.
 */
async function kindOf({ specification_type_id, client_id }: Specification, { trx }: PlugContext): Promise<Kind | null> {
  const p = trx.dialect.placeholder;
  const sql = `select data_type, min_value, max_value, family_id, asset_type_id from specification_types
    where id = ${p(1)} and (client_id is null or client_id = ${p(2)})`;
  const [row] = await trx.read(sql, [specification_type_id, client_id]);
  if (!row) return null;
  const [dataType, low, high, family, assetType] = row;
  return { dataType: String(dataType), low: bound(low), high: bound(high), family, assetType };
}

function bound(stored: unknown): number | null {
  return stored === null ? null : fromExact(Number(stored));
}

async function refuseOtherFamily({ asset_id }: Specification, kind: Kind, { trx }: PlugContext): Promise<void> {
  const [row] = await trx.read(`select family_id, asset_type_id from assets where id = ${trx.dialect.placeholder(1)}`, [
    asset_id,
  ]);
  if (!row) return;
  const isOther = (wanted: unknown, has: unknown) => wanted !== null && has !== null && wanted !== has;
  if (isOther(kind.family, row[0]) || isOther(kind.assetType, row[1]))
    throw invalid([{ path: '/specification_type_id', code: 'not_for_this_family', params: {} }]);
}

/** The value in its stored form: the name of the chosen entry, a plain number, a day, or yes or no. */
async function fitted(
  after: Specification,
  { dataType, low, high }: Kind,
  { trx }: PlugContext,
): Promise<Specification['value']> {
  const value = after.value;
  if (dataType === 'dropdown') {
    const sql = `select name from specification_values where id = ${trx.dialect.placeholder(1)} and specification_type_id = ${trx.dialect.placeholder(2)}`;
    const [row] = await trx.read(sql, [after.value_id ?? null, after.specification_type_id]);
    if (!row) throw invalid([{ path: '/value_id', code: 'choose_from_list', params: {} }]);
    return String(row[0]);
  }
  if (after.value_id != null) throw invalid([{ path: '/value_id', code: 'no_list_of_values', params: {} }]);
  if (typeof value !== 'string') return value;
  if (dataType === 'number') return fittedNumber(value, low, high);
  if (dataType === 'date' && !isDay(value)) throw invalid([{ path: '/value', code: 'not_a_day', params: {} }]);
  if (dataType !== 'boolean') return value;
  const answer = value.toLowerCase();
  if (answer !== 'yes' && answer !== 'no') throw invalid([{ path: '/value', code: 'not_yes_or_no', params: {} }]);
  return answer;
}

function fittedNumber(text: string, low: number | null, high: number | null): string {
  const plain = text.replace(',', '.');
  if (!number.test(plain)) throw invalid([{ path: '/value', code: 'not_a_number', params: {} }]);
  const value = Number(plain);
  if ((low !== null && value < low) || (high !== null && value > high))
    throw invalid([{ path: '/value', code: 'number_out_of_bounds', params: { low: low ?? '−∞', high: high ?? '∞' } }]);
  return plain;
}
