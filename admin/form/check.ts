import { isEmpty } from '../cells/text.ts';
import { faultMessage } from '../providers/validation-words.ts';
import { isRequired, isShown } from './conditions.ts';
import type { RuleCheck } from './rules.ts';
import type { FieldFault, FormShape, Values } from './types.ts';
import { validateDocument } from './validate-document.ts';

/** All faults of a form's values, one per field: schema, conditions, rules. Hidden fields are not judged. */
export function checkOf(shape: FormShape, rules: RuleCheck): (values: Values) => FieldFault[] {
  const titleOf = (name: string) => shape.fields[name]?.title ?? name;
  return (values) => {
    const hidden = new Set(
      Object.values(shape.fields)
        .filter((field) => !isShown(field, values))
        .map(({ name }) => name),
    );
    const found = [...schemaFaults(shape, values), ...missing(shape, values), ...rules(values, titleOf)];
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

/** Fields whose condition asks for a value now. */
function missing(shape: FormShape, values: Values): FieldFault[] {
  return Object.values(shape.fields)
    .filter((field) => isPart(shape, field.name) && isEmpty(values[field.name]) && isRequired(field, values))
    .map(({ name, title }) => ({ name, message: faultMessage('required', {}, title) }));
}

function isPart(shape: FormShape, name: string): boolean {
  return name in ((shape.schema.properties as Record<string, unknown> | undefined) ?? {});
}

function oneEach(faults: FieldFault[]): FieldFault[] {
  const seen = new Set<string>();
  return faults.filter(({ name }) => !seen.has(name) && seen.add(name));
}
