import { asJson } from '../model/source.ts';
import type { CurrencyFields, FieldKind } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, fieldName } from './shapes.ts';

export const currency: EntityKeyword = {
  name: 'x-currency',
  on: 'entity',
  doc: 'The rows are currencies: which fields hold the code of ISO 4217, the number of decimals and the grouping of digits (`western` or `in_lakh`). An amount names its currency by a reference to them, with `"x-ui": {"format": "money", "currency": "currency_id"}`.',
  example: { code: 'code', decimals: 'minor_units', grouping: 'format' },
  metaSchema: closed({ code: fieldName, decimals: fieldName, grouping: fieldName }, ['code', 'decimals', 'grouping']),
  apply(draft, value) {
    const { code, decimals, grouping } = asJson(value) as CurrencyFields;
    draft.currency = { code, decimals, grouping };
  },
  check(at) {
    const { code, decimals, grouping } = at.entity.currency!;
    checkKind(at, 'code', code, 'string', 'no text');
    checkKind(at, 'decimals', decimals, 'integer', 'no whole number');
    checkKind(at, 'grouping', grouping, 'enum', 'no choice of western and in_lakh');
    const other = Object.values(at.entities).find((one) => one.currency && one !== at.entity);
    if (other) at.report('', `"${other.name}" has the currencies already: only one entity has them`);
  },
};

function checkKind(at: At, part: string, name: string, kind: FieldKind, fault: string): void {
  if (!at.expect(`/${part}`, 'field', name, Object.keys(at.entity.field))) return;
  const field = at.entity.field[name]!;
  if (field.kind !== kind) at.report(`/${part}`, `"${name}" is ${fault}`);
  if (field.group !== 'default' || field.secret) at.report(`/${part}`, `"${name}" is not read by everybody`);
}
