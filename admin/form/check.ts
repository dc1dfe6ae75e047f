import { faultMessage } from '#admin/providers/words/validation-words.ts';
import { decimalFaults } from '#generator/validation/decimals.ts';
import type { FaultParams } from '#generator/validation/messages.ts';
import { isEmpty } from '../cells/text.ts';
import { isRequired, isShown } from './conditions.ts';
import type { Check } from './FormStore.ts';
import { placeOf, titleAt } from './fault-place.ts';
import type { RuleCheck } from './rules.ts';
import type { FieldFault, FormShape, Values } from './types.ts';
import { validateDocument } from './validate-document.ts';

/**
 * All faults of a form's values by schema, conditions, rules and checks of the schema, at most one per field or cell. Hidden
 * fields are not checked.
 */
export function checkOf(
  shape: FormShape,
  rules: RuleCheck,
  judge: (shape: FormShape, record: Values) => FieldFault[] = () => [],
): Check {
  return (values, record) => {
    const hidden = new Set(
      Object.values(shape.fields)
        .filter((field) => !isShown(field, record))
        .map(({ name }) => name),
    );
    const found = [
      ...schemaFaults(shape, values),
      ...decimalFaults(Object.values(shape.fields), values).map(({ path, code, params }) =>
        faultOf(shape, path, code, params),
      ),
      ...missing(shape, values, record),
      ...rules(values, (path) => titleAt(shape, path)).map(({ path, message }) => ({
        ...placeOf(shape, path),
        message,
      })),
      ...judge(shape, record),
    ];
    return oneEach(found.filter(({ name }) => !hidden.has(name)));
  };
}

function schemaFaults(shape: FormShape, values: Values): FieldFault[] {
  const present = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isEmpty(value) && isPart(shape, name)),
  );
  return validateDocument(shape.schema, present).map(({ path, keyword, params }) =>
    faultOf(shape, path, keyword, params),
  );
}

function faultOf(shape: FormShape, path: string, keyword: string, params: FaultParams): FieldFault {
  return { ...placeOf(shape, path), message: faultMessage(keyword, params, titleAt(shape, path)) };
}

/** Empty fields that a condition currently requires. */
function missing(shape: FormShape, values: Values, record: Values): FieldFault[] {
  return Object.values(shape.fields)
    .filter((field) => isPart(shape, field.name) && isEmpty(values[field.name]) && isRequired(field, record))
    .map(({ name, title }) => ({ name, message: faultMessage('required', {}, title) }));
}

function isPart(shape: FormShape, name: string): boolean {
  return name in ((shape.schema.properties as Record<string, unknown> | undefined) ?? {});
}

function oneEach(faults: FieldFault[]): FieldFault[] {
  const seen = new Set<string>();
  return faults.filter(({ name, cell = '' }) => {
    const place = `${name}/${cell}`;
    return !seen.has(place) && seen.add(place);
  });
}
