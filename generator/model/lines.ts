import type { EntityModel, FieldModel } from './types.ts';

/** Child rows that are entered and saved with their parent. */
export type LinesList = {
  /** The property of the parent's body, such as vendor_branches. */
  readonly name: string;
  /** The entity of the rows. */
  readonly entity: string;
  /** The field of a row that refers to the parent. */
  readonly by: string;
  /** The columns, in their order. */
  readonly fields: readonly string[];
  /** The field with the position of a row; null: rows are in the order in which they were created. */
  readonly order: string | null;
  readonly max: number;
};

export const defaultMaxLines = 200;

/** The position field of the base `list`, used if the schema names no other field. */
const usualOrder = 'sort_order';

type Entities = Readonly<Record<string, { lines: readonly LinesList[]; readonly field: EntityModel['field'] }>>;

/** Sets the position field of every list of lines whose rows have one. */
export function completeLines(drafts: Entities): void {
  for (const draft of Object.values(drafts)) {
    draft.lines = draft.lines.map((list) => {
      const usual = drafts[list.entity]?.field[usualOrder];
      return list.order === null && usual && isPosition(usual) ? { ...list, order: usualOrder } : list;
    });
  }
}

/** Whether a field can store the position of a row among its neighbours. */
export function isPosition({ kind, readOnly, computed }: FieldModel): boolean {
  return kind === 'integer' && !readOnly && computed === null;
}

/** The list whose property has this name; undefined for every other name. */
export function linesNamed({ lines }: Pick<EntityModel, 'lines'>, name: string): LinesList | undefined {
  return lines.find((list) => list.name === name);
}
