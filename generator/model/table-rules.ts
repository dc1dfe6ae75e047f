import type { EntityModel, FieldModel, TableDef } from './types.ts';

type Stored = string | number | boolean;

/** The server's requirements for the columns of an entity, and the defaults of required columns. */
export function rulesOf(entity: EntityModel): Pick<TableDef, 'rules' | 'defaults'> {
  const fields = entity.fields.filter(({ slot, kind, system }) => slot === null && kind !== 'references' && !system);
  const ruled = fields.filter((field) => isRequired(field) || choicesOf(field));
  const rules = ruled.map((field) => {
    const choices = choicesOf(field);
    return [
      field.name,
      { ...(isRequired(field) && { required: true as const }), ...(choices && { choices }) },
    ] as const;
  });
  const defaults = ruled.filter(isRequired).flatMap((field) => {
    const value = storedDefault(field);
    return value === null ? [] : [[field.name, value] as const];
  });
  return { rules: Object.fromEntries(rules), defaults: Object.fromEntries(defaults) };
}

/** Whether every row must have the value: the field is neither hidden under a condition nor written by the server. */
function isRequired({ required, showIf, readOnly, computed, copied }: FieldModel): boolean {
  return required && showIf === null && !readOnly && computed === null && !copied;
}

function choicesOf({ kind, words }: FieldModel): readonly string[] | null {
  return kind === 'enum' && words ? Object.keys(words) : null;
}

function storedDefault({ kind, default: value }: FieldModel): Stored | null {
  if (value === undefined || value === null) return null;
  if (kind === 'json' || kind === 'choices') return JSON.stringify(value);
  if (kind === 'decimal') return Math.round(Number(value) * 10_000);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
