/** The id of a field's control; with a cell such as `1/from`, of that control in its rows. */
export function fieldId(name: string, cell?: string): string {
  return ['field', name, ...(cell?.split('/') ?? [])].join('-');
}
