import { isVariable } from '../../filter/variables.ts';
import type { FieldModel } from '../types.ts';
import type { Ground } from './condition.ts';

const variables = [
  '$user.id',
  '$user.client_id',
  '$user.branch_ids',
  '$user.department_ids',
  '$user.vendor_id',
  '$now',
  '$now-7d',
  '$today',
  '$today+7d',
];

/** Checks that a constant, a list of constants or a variable fits the field. */
export function checkConstant(ground: Ground, pointer: string, field: FieldModel, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) checkConstant(ground, pointer, field, item);
    return;
  }
  if (typeof value !== 'string') return;
  if (value.startsWith('$')) {
    checkVariable(ground, pointer, value);
    return;
  }
  if (field.words) ground.at.expect(pointer, `value of ${field.name}`, value, Object.keys(field.words));
}

function checkVariable({ at, record, own }: Ground, pointer: string, value: string): void {
  if (own) {
    at.report(pointer, `constants only, "${value}" is a variable`);
    return;
  }
  if (record && value.startsWith('$record.')) {
    at.expect(pointer, `field of ${record.name}`, value.slice('$record.'.length), Object.keys(record.field));
    return;
  }
  if (!isVariable(value)) at.expect(pointer, 'variable', value, variables);
}
