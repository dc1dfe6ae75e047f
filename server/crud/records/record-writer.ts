import type { FieldModel, Filter } from '#generator/model/types.ts';
import { act } from '#server/crud/act.ts';
import type { WriteContext } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { encodeColumn } from '#server/crud/read/decode.ts';
import { purgeRow } from '#server/crud/write/purge.ts';
import { binRow } from '#server/crud/write/remove.ts';
import { stampRow } from '#server/crud/write/save.ts';
import { changeRow, createRow } from '#server/crud/write/write.ts';
import { notFound } from '#server/errors.ts';
import { RecordReader } from './record-reader.ts';
import type {
  FieldPath,
  RecordFilter,
  RecordValues,
  ReferenceField,
  RowOptions,
  RowRead,
  WrittenRow,
} from './record-types.ts';

/** How the history records a write. */
export type Cause = {
  /** The verb of a change: `update` by default, or the name of an action. */
  readonly verb?: string;
  /** Recorded with the event, such as what caused it. */
  readonly data?: Stored;
};

/**
 * Reads and writes rows of one entity. Each row is written as by a request: with hooks, computed values, history and
 * timers, and, with the caller's reach, with the caller's rights and the checks of the schema.
 */
export class RecordWriter<Name extends string> extends RecordReader<Name> {
  constructor(
    protected override readonly context: WriteContext,
    includesBin = false,
  ) {
    super(context, includesBin);
  }

  /** Creates a row and returns it as it is stored. */
  async create(values: RecordValues<Name>, { data }: Pick<Cause, 'data'> = {}): Promise<WrittenRow<Name>> {
    const { row } = await createRow(this.context, values, data);
    return row as WrittenRow<Name>;
  }

  /** Changes a row and returns it as it is stored; nothing is written where every value is already so. */
  async change(id: number, values: RecordValues<Name>, cause: Cause = {}): Promise<WrittenRow<Name>> {
    const { verb = 'update', data } = cause;
    const { row } = await changeRow(this.context, id, values, { verb, version: null, ...(data && { data }) });
    return row as WrittenRow<Name>;
  }

  /** Changes the rows of a filter or a list of ids one after the other, and returns their number. */
  async changeMany(
    rows: RecordFilter<Name> | readonly number[],
    values: RecordValues<Name>,
    cause: Cause = {},
  ): Promise<number> {
    const ids = Array.isArray(rows) ? (rows as readonly number[]) : await this.idsOf(rows as Filter);
    for (const id of ids) await this.change(id, values, cause);
    return ids.length;
  }

  /** Runs an action of the entity on a row; returns the action's own answer, undefined where it has none. */
  async act(id: number, name: string, input: Stored = {}): Promise<unknown> {
    const { engine, entity } = this.context;
    const plug = engine.plugs.actionsOf(entity.name).find((action) => action.name === name);
    if (plug?.prepare)
      throw new Error(`records of "${entity.name}": the action "${name}" prepares before a transaction`);
    return act({ ...this.context, id }, name, input, null);
  }

  /**
   * Sets columns that the server alone maintains, such as when a label was confirmed, without hooks, history or a new
   * version, also in the recycle bin and of rows that nobody can change. Values that others are computed from are changed.
   */
  async stamp(id: number, values: RecordValues<Name>): Promise<void> {
    const { trx, entity } = this.context;
    if (!(await this.withBin().one(id, { fields: ['id'] }))) throw notFound();
    const columns = Object.entries(values).map(([name, value]) => {
      return [name, encodeColumn(value, entity.field[name] as FieldModel, trx.dialect)];
    });
    await stampRow(trx, entity, id, Object.fromEntries(columns));
  }

  /** Moves a row with its child rows to the recycle bin; a row in use is refused. */
  async remove(id: number, { data }: Pick<Cause, 'data'> = {}): Promise<void> {
    await binRow(this.context, id, null, data);
  }

  /** Erases a row of the recycle bin; its history stays. */
  async purge(id: number): Promise<void> {
    await purgeRow(this.context, id, null);
  }

  /**
   * The row, locked until the transaction ends against every other write of it; a balance over child rows is read after its
   * parent was locked. On SQLite nobody else writes in the meantime anyway.
   */
  async lock<const Path extends FieldPath<Name> = never, const Reference extends ReferenceField<Name> = never>(
    id: unknown,
    options: RowOptions<Path, Reference> = {},
  ): Promise<RowRead<Name, Path, Reference> | null> {
    return this.one(id, options, true);
  }

  /** Like `lock`, for the rows of a filter, in the order of their ids, so that two transactions do not wait for each other. */
  async lockMany<const Path extends FieldPath<Name> = never, const Reference extends ReferenceField<Name> = never>(
    filter: RecordFilter<Name>,
    options: RowOptions<Path, Reference> = {},
  ): Promise<RowRead<Name, Path, Reference>[]> {
    return (await this.rows(filter as Filter, { ...options, lock: true } as object)) as RowRead<
      Name,
      Path,
      Reference
    >[];
  }

  private async idsOf(filter: Filter): Promise<readonly number[]> {
    return (await this.rows(filter, { fields: ['id'] })).map(({ id }) => id as number);
  }
}
