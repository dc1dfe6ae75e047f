/** The id of a field's control, or with a cell such as `1/from` the id of that cell's control. */
export function fieldId(name: string, cell?: string): string {
  return ['field', name, ...(cell?.split('/') ?? [])].join('-');
}
