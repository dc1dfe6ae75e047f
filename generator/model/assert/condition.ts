import { filterLimits, type Operator, operatorsByKind } from '../../filter/operators.ts';
import type { At } from '../../keywords/keyword.ts';
import { escapePointer } from '../faults.ts';
import { isJson } from '../source.ts';
import type { EntityModel, FieldModel, Filter } from '../types.ts';
import { checkConstant } from './condition-value.ts';
import { checkOwnLimits, checkOwnOperand } from './own-operand.ts';

const nesting = ['$some', '$none'];
const ownOnly =
  'own columns only, no path: a change of the other row would go unnoticed; take its value over with "copy" in "x-scope"';

/** The context of a condition: whose fields it names, whose `$record` it may use, and whether it may follow references. */
export type Ground = {
  readonly at: At;
  readonly target: EntityModel;
  readonly record: EntityModel | null;
  readonly own: boolean;
};

/** Checks a condition on the entity's own row. */
export function checkCondition(at: At, pointer: string, filter: Filter): void {
  checkFilter({ at, target: at.entity, record: null, own: false }, pointer, filter);
}

/** Checks a condition on rows of another entity, where `$record.x` is a field of this one; `own` forbids paths. */
export function checkTargetCondition(
  at: At,
  pointer: string,
  filter: Filter,
  target: EntityModel,
  reach?: 'own',
): void {
  const ground = { at, target, record: reach ? null : at.entity, own: reach === 'own' };
  checkFilter(ground, pointer, filter);
  if (ground.own) checkOwnLimits(ground, pointer, filter);
}

function checkFilter(ground: Ground, pointer: string, filter: Filter): void {
  for (const [key, value] of Object.entries(filter)) {
    const place = `${pointer}/${escapePointer(key)}`;
    if (key === '$and' || key === '$or') {
      checkAll(ground, place, value);
      continue;
    }
    if (key.startsWith('$')) {
      ground.at.expect(place, 'operator', key, ['$and', '$or']);
      continue;
    }
    const field = fieldOfPath(ground, place, key);
    if (field) checkFieldValue(ground, place, field, value);
  }
}

function checkAll(ground: Ground, pointer: string, value: unknown): void {
  if (!Array.isArray(value)) {
    ground.at.report(pointer, 'expected a list of conditions');
    return;
  }
  value.forEach((item, index) => {
    if (isJson(item)) checkFilter(ground, `${pointer}/${index}`, item);
    else if (ground.own) ground.at.report(`${pointer}/${index}`, 'expected a condition');
  });
}

/** The field at the end of `country.currency.code`. */
function fieldOfPath(ground: Ground, pointer: string, path: string): FieldModel | null {
  const steps = path.split('.');
  const last = steps.pop()!;
  if (steps.length > (ground.own ? 0 : filterLimits.hops)) {
    ground.at.report(pointer, ground.own ? ownOnly : `a path follows at most ${filterLimits.hops} references`);
    return null;
  }
  let entity: EntityModel | undefined = ground.target;
  for (const step of steps) entity = entity && followStep(ground, pointer, entity, step);
  return entity ? lastField(ground, pointer, entity, last) : null;
}

function followStep({ at }: Ground, pointer: string, entity: EntityModel, step: string): EntityModel | undefined {
  const field = entity.field[`${step}_id`];
  if (field?.kind === 'reference') return at.entities[field.ref!.entity];
  const references = entity.fields.filter(({ kind, name }) => kind === 'reference' && name.endsWith('_id'));
  at.expect(
    pointer,
    `reference of ${entity.name}`,
    step,
    references.map(({ name }) => name.slice(0, -3)),
  );
  return undefined;
}

function lastField({ at }: Ground, pointer: string, entity: EntityModel, name: string): FieldModel | null {
  if (!at.expect(pointer, `field of ${entity.name}`, name, Object.keys(entity.field))) return null;
  const field = entity.field[name]!;
  if (field.filterable) return field;
  at.report(pointer, `"${name}" cannot stand in a condition`);
  return null;
}

function checkFieldValue(ground: Ground, pointer: string, field: FieldModel, value: unknown): void {
  if (!isJson(value)) {
    checkConstant(ground, pointer, field, value);
    if (ground.own && !isVariableText(value)) checkOwnOperand(ground, pointer, field, '$eq', value);
    return;
  }
  if (ground.own && Object.keys(value).length === 0) ground.at.report(pointer, 'expected an operator');
  for (const [operator, operand] of Object.entries(value)) {
    const place = `${pointer}/${operator}`;
    if (!ground.at.expect(place, 'operator', operator, operatorsByKind[field.kind])) continue;
    if (nesting.includes(operator)) checkNested(ground, place, field, operand);
    else checkOperand(ground, place, field, operator as Operator, operand);
  }
}

function checkNested(ground: Ground, place: string, field: FieldModel, operand: unknown): void {
  const target = field.ref ? ground.at.entities[field.ref.entity] : undefined;
  if (ground.own) ground.at.report(place, ownOnly);
  else if (isJson(operand) && target) checkFilter({ ...ground, target }, place, operand);
}

function checkOperand(ground: Ground, place: string, field: FieldModel, operator: Operator, operand: unknown): void {
  if (operator !== '$exists') checkConstant(ground, place, field, operand);
  if (ground.own && !isVariableText(operand)) checkOwnOperand(ground, place, field, operator, operand);
}

/** A variable is refused separately, so a wrong kind is not reported in addition. */
function isVariableText(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('$');
}
