import type { Filter, SortKey } from '#generator/model/types.ts';
import { bindContext } from '#server/crud/caller.ts';
import type { ReadWithin } from '#server/crud/context.ts';
import { eventCutter } from '#server/crud/read/readable-event.ts';
import { decodeRows } from '#server/crud/read/slow-list.ts';
import { bind, type Statement } from '#server/crud/sql/sql-builder.ts';
import type { RawRow } from '#server/database/connect.ts';
import { attachedOwner } from './attached-owner.ts';
import { systemAcrossClients, systemWithin } from './reach.ts';
import { explained } from './record-fault.ts';
import { recordGroupsPlan } from './record-groups-plan.ts';
import { type RecordQuery, recordCountPlan, recordsPlan } from './record-plan.ts';
import type {
  FieldPath,
  FirstOptions,
  ListOptions,
  OwnField,
  RecordFilter,
  RecordGroup,
  ReferenceField,
  RowOptions,
  RowRead,
} from './record-types.ts';

type Wanted = Partial<Omit<RecordQuery, 'sort'>> & { readonly order?: readonly SortKey[]; readonly limit?: number };
type Measures<Sum, Top> = {
  readonly sum?: readonly Sum[];
  readonly min?: readonly Top[];
  readonly max?: readonly Top[];
};

/** Reads rows of one entity; `records` explains reach, filters and values. */
export class RecordReader<Name extends string> {
  constructor(
    protected readonly context: ReadWithin,
    protected readonly includesBin = false,
  ) {}

  /**
   * Every row of one organisation, whatever the caller may do: rows with this `client_id`, the organisation itself, and what
   * all organisations read, which is rows of global entities and the platform's rows of shared ones. Rows of other
   * organisations are never found, also not through a path. Entities whose rows belong to one person, such as
   * notifications, have the caller's own. Without an argument it is the caller's organisation; a plug that works on a
   * record names the record's, `asSystem(after.client_id)`, because platform staff work on the records of all. For null only
   * what belongs to no organisation is left: global entities and the platform's rows of shared ones. Writes are not judged
   * by rights, and reach the rows of this organisation only.
   */
  asSystem(client: unknown = this.context.caller.user.client_id): this {
    return this.reaching({ ...this.context, caller: systemWithin(this.context, client) });
  }

  /** Every row of all organisations and all persons, for work of the platform; what is read must not reach a caller unfiltered. */
  acrossClients(): this {
    return this.reaching({ ...this.context, caller: systemAcrossClients(this.context) });
  }

  /** Rows in the recycle bin are found too, such as one that a record still refers to. */
  withBin(): this {
    return this.reaching(this.context, true);
  }

  /** The row with this id, or null. */
  async get<const Path extends FieldPath<Name> = never, const Reference extends ReferenceField<Name> = never>(
    id: unknown,
    options: RowOptions<Path, Reference> = {},
  ): Promise<RowRead<Name, Path, Reference> | null> {
    return this.one(id, options);
  }

  /** The first row of a filter in an order, or null. */
  async first<const Path extends FieldPath<Name> = never, const Reference extends ReferenceField<Name> = never>(
    filter: RecordFilter<Name>,
    options: FirstOptions<Name, Path, Reference> = {},
  ): Promise<RowRead<Name, Path, Reference> | null> {
    const [row] = await this.rows(filter as Filter, { ...options, limit: 1 } as Wanted);
    return (row as RowRead<Name, Path, Reference> | undefined) ?? null;
  }

  /** The rows of a filter, by id unless an order is given, and all of them unless a limit is given. */
  async list<const Path extends FieldPath<Name> = never, const Reference extends ReferenceField<Name> = never>(
    filter: RecordFilter<Name>,
    options: ListOptions<Name, Path, Reference> = {},
  ): Promise<RowRead<Name, Path, Reference>[]> {
    return (await this.rows(filter as Filter, options as Wanted)) as RowRead<Name, Path, Reference>[];
  }

  /** The number of rows of a filter. */
  async count(filter: RecordFilter<Name>): Promise<number> {
    if (!this.isReachable) return 0;
    const query = { filter: filter as Filter, withBin: this.includesBin };
    const [row] = await this.read(query.filter, {}, () =>
      recordCountPlan(this.made, this.context.entity, query, attachedOwner(this.context, query.filter)),
    );
    return Number(row?.[0]);
  }

  /** Rows grouped by the values of fields, with the sum, least and greatest value of further ones; at most 3 and 5 fields. */
  async groups<
    const Key extends OwnField<Name>,
    const Sum extends OwnField<Name> = never,
    const Top extends OwnField<Name> = never,
  >(
    fields: readonly Key[],
    filter: RecordFilter<Name>,
    measures: Measures<Sum, Top> = {},
  ): Promise<RecordGroup<Name, Key, Sum, Top>[]> {
    if (!this.isReachable) return [];
    const { caller, entity } = this.context;
    const query = { keys: fields, measures, filter: filter as Filter, withBin: this.includesBin };
    const owner = attachedOwner(this.context, query.filter);
    const plan = explained(entity, () => recordGroupsPlan(this.made, entity, query, owner));
    const rows = await this.read(query.filter, { zone: caller.zone }, () => plan);
    return rows.map((row) => {
      const { group, count, sum, min, max } = plan.decode(row, caller.language);
      const sums = Object.entries(sum).map(([name, text]) => [name, text === null ? null : Number(text)]);
      return { group, count, sum: Object.fromEntries(sums), min, max };
    }) as unknown as RecordGroup<Name, Key, Sum, Top>[];
  }

  protected async one<Path, Reference>(id: unknown, { fields, expand }: RowOptions<Path, Reference>, lock = false) {
    if (id === null || id === undefined) return null;
    const [row] = await this.rows({ id: Number(id) }, { fields, expand, lock, isOne: true } as Wanted);
    return (row as never) ?? null;
  }

  protected async rows(filter: Filter, wanted: Wanted): Promise<Record<string, unknown>[]> {
    if (!this.isReachable) return [];
    const { caller, entity } = this.context;
    const query = this.queryOf(filter, wanted);
    const owner = attachedOwner(this.context, filter);
    const plan = explained(entity, () => recordsPlan(this.made, entity, query, owner));
    const rows = await this.read(filter, { limit: wanted.limit }, () => plan);
    const cut = eventCutter(caller, owner);
    return decodeRows(rows, (row) => cut(plan.decode(row, caller.language)));
  }

  private queryOf(filter: Filter, wanted: Wanted): RecordQuery {
    const { fields = null, expand = nothing, order = byId, isOne = false, lock = false, limit } = wanted;
    return {
      filter,
      fields,
      expand,
      sort: order,
      isOne,
      lock,
      isLimited: limit !== undefined,
      withBin: this.includesBin,
    };
  }

  /** A caller who may read no row of the entity finds none, whatever the filter names. */
  private get isReachable(): boolean {
    return this.context.caller.ability.can('read', this.context.entity.name);
  }

  private get made() {
    const { engine, caller, trx } = this.context;
    return { ability: caller.ability, plugs: engine.plugs, dialect: trx.dialect };
  }

  private async read(filter: Filter, values: Record<string, unknown>, plan: () => Statement): Promise<RawRow[]> {
    const { caller, entity, trx } = this.context;
    const [sql, bound] = explained(entity, () => {
      const statement = plan();
      return [statement.sql, bind(statement, bindContext(caller, values, { filter, isByServer: true }))] as const;
    });
    return trx.read(sql, bound);
  }

  private reaching(context: ReadWithin, includesBin = this.includesBin): this {
    const Own = this.constructor as new (context: ReadWithin, includesBin: boolean) => this;
    return new Own(context, includesBin);
  }
}

const byId: readonly SortKey[] = [['id', 'ASC']];
const nothing: readonly string[] = [];
