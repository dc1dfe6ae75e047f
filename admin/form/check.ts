import { decimalsOf } from '#generator/text/exact.ts';
import { isEmpty } from '../cells/text.ts';
import { faultMessage } from '../providers/validation-words.ts';
import { isRequired, isShown } from './conditions.ts';
import type { Check } from './FormStore.ts';
import type { RuleCheck } from './rules.ts';
import type { FieldFault, FormShape, Values } from './types.ts';
import { validateDocument } from './validate-document.ts';

/** All faults of a form's values, one per field: schema, conditions, rules. Hidden fields are not judged. */
export function checkOf(shape: FormShape, rules: RuleCheck): Check {
  const titleOf = (name: string) => shape.fields[name]?.title ?? name;
  return (values, record) => {
    const hidden = new Set(
      Object.values(shape.fields)
        .filter((field) => !isShown(field, record))
        .map(({ name }) => name),
    );
    const found = [
      ...schemaFaults(shape, values),
      ...decimalFaults(shape, values),
      ...missing(shape, values, record),
      ...rules(values, titleOf),
    ];
    return oneEach(found.filter(({ name }) => !hidden.has(name)));
  };
}

function schemaFaults(shape: FormShape, values: Values): FieldFault[] {
  const present = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isEmpty(value) && isPart(shape, name)),
  );
  return validateDocument(shape.schema, present).map(({ path, keyword, params }) => {
    const name = path.split('/')[1] ?? '';
    return { name, message: faultMessage(keyword, params, shape.fields[name]?.title ?? name) };
  });
}

/** Exact numbers with more decimals than are kept. The schema cannot say it: 0.07 is no multiple of 0.01 in floating point. */
function decimalFaults(shape: FormShape, values: Values): FieldFault[] {
  return Object.values(shape.fields).flatMap(({ name, title, decimals }) => {
    const value = values[name];
    if (decimals === null || typeof value !== 'number' || decimalsOf(value) <= decimals) return [];
    return [{ name, message: faultMessage('multipleOf', { multipleOf: 10 ** -decimals }, title) }];
  });
}

/** Fields whose condition asks for a value now. */
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
  return faults.filter(({ name }) => !seen.has(name) && seen.add(name));
}
