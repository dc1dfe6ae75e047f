import { placeTitle } from '#admin/providers/words/validation-words.ts';
import { cellAt } from '#generator/validation/part-title.ts';
import type { FieldFault, FormShape } from './types.ts';

/** Where a JSON Pointer leads in a form: the field, and the cell where that is a list of rows. */
export function placeOf(shape: FormShape, path: string): Pick<FieldFault, 'name' | 'cell'> {
  const name = path.split('/')[1] ?? '';
  const cell = cellAt(path);
  const isCell = cell && shape.fields[name]?.parts?.some((part) => part.name === cell.part);
  return isCell ? { name, cell: `${cell.row}/${cell.part}` } : { name };
}

/** What a fault's sentence calls that place. */
export function titleAt(shape: FormShape, path: string): string {
  const name = path.split('/')[1] ?? '';
  return placeTitle(shape.fields[name] ?? { name, title: name }, path);
}
