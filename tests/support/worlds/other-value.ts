import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import type { Dialect } from '#server/database/dialects/dialect.ts';
import type { WorldRow } from './rows.ts';

/** Part of every text of the second world that the person may not see. */
export const canary = 'zqcanary';

/** Another value of a field, as stored in the database; undefined where there is none. */
export function otherValue(dialect: Dialect, entity: EntityModel, field: FieldModel, row: WorldRow): unknown {
  const value = row[field.name];
  if (field.name === 'custom' || field.kind === 'references' || retainsPlace(entity, field)) return undefined;
  if (field.kind !== 'string' && entity.unique.some(({ fields }) => fields.includes(field.name))) return undefined;
  if (field.words && field.kind !== 'choices') return otherWord(field, value);
  return others[field.kind]?.(value, dialect, `${canary} ${field.name} ${row.id}`);
}

/** The references of a row decide who sees it, so they stay. */
function retainsPlace(entity: EntityModel, field: FieldModel): boolean {
  if (['id', 'client_id', 'created_by', 'updated_by'].includes(field.name) || field.copied) return true;
  return entity.owner?.type === field.name || entity.owner?.id === field.name || field.kind === 'reference';
}

function otherWord(field: FieldModel, value: unknown): unknown {
  const codes = Object.keys(field.words ?? {});
  return codes[(codes.indexOf(String(value)) + 1) % codes.length];
}

type Other = (value: any, dialect: Dialect, text: string) => unknown;

const others: Readonly<Partial<Record<FieldModel['kind'], Other>>> = {
  string: (_value, _dialect, text) => text,
  enum: (_value, _dialect, text) => text,
  integer: (value) => Number(value ?? 0) + 3,
  decimal: (value) => Number(value ?? 0) + 31_0000,
  double: (value) => Number(value ?? 0) + 0.5,
  boolean: (value, dialect) => dialect.encodeBoolean(!(value === 1 || value === true)),
  date: (value) => (value === '2031-05-17' ? '2032-05-17' : '2031-05-17'),
  instant: (value) => (value ? `2031${String(value).slice(4)}` : '2031-05-17T10:20:30.400Z'),
};

/** The JSON of a row's custom fields with other values in the slots that are not visible. */
export function otherCustom(text: unknown, changes: (slot: string) => boolean): string | null | undefined {
  if (typeof text !== 'string') return undefined;
  const document = Object.entries(JSON.parse(text) as Record<string, unknown>);
  return JSON.stringify(
    Object.fromEntries(document.map(([slot, value]) => [slot, changes(slot) ? otherSlot(value) : value])),
  );
}

function otherSlot(value: unknown): unknown {
  if (typeof value === 'number') return value + 70_000;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? canary : value;
}
