import { placeTitle } from '#admin/providers/words/validation-words.ts';
import { cellAt } from '#generator/validation/part-title.ts';
import type { FieldFault, FormShape } from './types.ts';

/** The position to which a JSON Pointer refers in a form: the field, and the cell where the field is a list of rows. */
export function placeOf(shape: FormShape, path: string): Pick<FieldFault, 'name' | 'cell'> {
  const name = path.split('/')[1] ?? '';
  const cell = cellAt(path);
  const isCell = cell && shape.fields[name]?.parts?.some((part) => part.name === cell.part);
  return isCell ? { name, cell: `${cell.row}/${cell.part}` } : { name };
}

/** The title that a fault's sentence uses for that position. */
export function titleAt(shape: FormShape, path: string): string {
  const name = path.split('/')[1] ?? '';
  return placeTitle(shape.fields[name] ?? { name, title: name }, path);
}
