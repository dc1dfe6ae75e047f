import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { isLazy } from '../../cells/Cell.tsx';
import { columnsOf } from '../../cells/columns.ts';
import { fieldsIn } from '../../form/condition-fields.ts';

/** The columns named in the address, as far as they exist; otherwise the columns of the schema. */
export function columnNames(view: EntityView, wanted: string | undefined): string[] {
  const chosen = wanted?.split(',').filter((name) => view.fields[name]) ?? [];
  return chosen.length > 0 ? chosen : view.list.columns;
}

/**
 * The fields that the rows of a table or of cards are drawn from, as the parameter `fields`: those of the columns, with what
 * their values depend on. Undefined where a column is drawn from the whole record.
 */
export function rowFields(view: EntityView, names: readonly string[]): string | undefined {
  const shown = columnsOf(view, null, names).flatMap(({ field, under }) => (under ? [field, under] : [field]));
  if (shown.some(isLazy)) return undefined;
  const drawn = [...shown, ...view.title_fields.flatMap((name) => view.fields[name] ?? [])];
  const wanted = [
    ...view.lifecycles.map(({ field }) => field),
    pictureField(view)?.name,
    'row_version',
    ...drawn.flatMap(dependsOn),
  ];
  const known = wanted.filter((name): name is string => typeof name === 'string' && name in view.fields);
  return ['id', ...new Set(known)].join();
}

/** The option of a query that reads rows with these columns. */
export function askedFor(view: EntityView, names: readonly string[]): { meta?: { fields: string } } {
  const fields = rowFields(view, names);
  return fields ? { meta: { fields } } : {};
}

/**
 * A field with those that its value is drawn with: the currency or the client of an amount, translations, the kind of an owner
 * and the condition of a watched date.
 */
function dependsOn({ name, currency, translatable, about, due, ui }: FieldView): (string | null | undefined)[] {
  const money = ui.format === 'money' ? ['client_id', currency?.by] : [];
  return [name, ...money, ...(translatable ? ['translations'] : []), about, ...fieldsIn(due?.unless)];
}

/** The first field of an entity that accepts images only. */
export function pictureField(view: EntityView): FieldView | null {
  const isPicture = ({ file }: FieldView) => file?.accept.every((family) => family === 'image') === true;
  return Object.values(view.fields).find(isPicture) ?? null;
}
