import { Ability as Casl } from '@casl/ability';
import type { EntityModel, FieldModel, Filter, Model } from '#generator/model/types.ts';
import { everyone, type Rule } from '#server/access/rules.ts';
import { memoize } from '#server/memoize.ts';
import type { ListQuery } from './read/list-query.ts';
import { columnOf } from './sql/column.ts';
import type { Names } from './sql/filter-leaf.ts';
import { allNames, compileFilter } from './sql/filter-sql.ts';
import type { SqlBuilder } from './sql/sql-builder.ts';

const never = '1 = 0';
type Reach = 'all' | 'none' | readonly Filter[];
type GroupReach = 'all' | 'some' | 'none';

/**
 * What a set of roles may do, as SQL. All users with the same roles share one ability, because the user's own values are
 * bound to the statement.
 * `platform` abilities (users without a client) reach the rows of all clients; other abilities reach only the rows of their
 * own client.
 */
export class Ability implements Names {
  /** Statements built for this ability, by shape. */
  readonly plans = new Map<string, unknown>();
  /** Parsed queries of lists for this ability, by their text. */
  readonly queries = new Map<string, ListQuery>();
  readonly #casl: Casl;
  readonly #reach = new Map<string, Reach>();
  readonly #groupReach = new Map<string, GroupReach>();

  constructor(
    readonly model: Model,
    readonly rules: readonly Rule[],
    readonly platform: boolean,
    /** The server itself: also rows that belong to one person alone, such as notifications. */
    readonly reachesOwnRowsOfAll = false,
  ) {
    const listed = rules.map(({ action, subject, conditions }) => ({
      action,
      subject,
      ...(conditions && { conditions }),
    }));
    this.#casl = new Casl(listed, { conditionsMatcher: () => () => true });
  }

  /** Whether any row could be reached; the SQL decides which rows. */
  can(action: string, subject: string): boolean {
    return this.#casl.can(action, subject);
  }

  /** The rules as they are sent to the browser. The screen uses them as a hint; the server never trusts them. */
  get listed(): readonly Omit<Rule, 'role'>[] {
    return this.rules.filter((rule) => rule.role !== everyone).map(({ role: _, ...rule }) => rule);
  }

  /** Whether `action` can reach the rows of every client; only the scope by client is considered here. */
  reachesEveryClient(entity: EntityModel, action: string): boolean {
    if (!this.platform || entity.scope.kind !== 'shared') return this.platform;
    return this.relevant(entity, action).some((rule) => rule.action === 'manage');
  }

  /** The condition for `action` on the rows of `alias`; null = every row, '1 = 0' = none. */
  predicate(sql: SqlBuilder, entity: EntityModel, action: string, alias: string, group = 'default'): string | null {
    return this.#predicateOf(sql, entity, action, alias, this.#reachOf(entity, action, group));
  }

  /** The condition for setting a field by `verb`, which is `create` or `update`. */
  writePredicate(sql: SqlBuilder, entity: EntityModel, verb: string, alias: string, field: FieldModel): string | null {
    return this.#predicateOf(sql, entity, verb, alias, this.#reachOf(entity, verb, field.group, limitedName(field)));
  }

  #predicateOf(sql: SqlBuilder, entity: EntityModel, action: string, alias: string, reach: Reach): string | null {
    if (reach === 'none') return never;
    const parts: string[] = [];
    const scope = this.#scope(sql, entity, action, alias);
    if (scope) parts.push(scope);
    if (entity.always && !this.reachesOwnRowsOfAll) parts.push(this.#condition(sql, entity, alias, entity.always));
    if (entity.owner) {
      const owner = this.#owner(sql, entity, alias);
      if (owner) parts.push(owner);
    }
    if (reach !== 'all')
      parts.push(`(${reach.map((filter) => this.#condition(sql, entity, alias, filter)).join(' or ')})`);
    return parts.length === 0 ? null : parts.join(' and ');
  }

  /** How a field group is reached: on every row that `action` reaches, on some of them, or on none. */
  groupReach(entity: EntityModel, action: string, group: string): GroupReach {
    return memoize(this.#groupReach, `${entity.name} ${action} ${group}`, () =>
      this.#compared(entity, action, this.#reachOf(entity, action, group)),
    );
  }

  #compared(entity: EntityModel, action: string, reach: Reach): GroupReach {
    if (typeof reach === 'string') return reach;
    const isDefault = JSON.stringify(reach) === JSON.stringify(this.#reachOf(entity, action, 'default'));
    return isDefault ? 'all' : 'some';
  }

  /** On which of the rows that `verb` reaches, `create` or `update`, a body may set this field. */
  writeReach(entity: EntityModel, verb: string, field: FieldModel): GroupReach {
    const name = limitedName(field);
    return memoize(this.#groupReach, `${entity.name} ${verb} ${field.group} ${name ?? ''}`, () =>
      this.#compared(entity, verb, this.#reachOf(entity, verb, field.group, name)),
    );
  }

  /** Fields that the caller may read on at least some rows. */
  readable(entity: EntityModel): readonly FieldModel[] {
    return entity.fields.filter((field) => !field.secret && this.groupReach(entity, 'read', field.group) !== 'none');
  }

  mayName(entity: EntityModel, field: FieldModel): boolean {
    return !field.secret && this.can('read', entity.name) && this.groupReach(entity, 'read', field.group) !== 'none';
  }

  column(sql: SqlBuilder, entity: EntityModel, field: FieldModel, alias: string): string | null {
    if (!this.mayName(entity, field)) return null;
    const column = columnOf(sql.dialect, field, alias);
    if (this.groupReach(entity, 'read', field.group) === 'all') return column;
    return `(case when ${this.predicate(sql, entity, 'read', alias, field.group)} then ${column} end)`;
  }

  shown(sql: SqlBuilder, entity: EntityModel, field: FieldModel, alias: string): string | null {
    if (this.groupReach(entity, 'read', field.group) !== 'some') return null;
    return this.predicate(sql, entity, 'read', alias, field.group);
  }

  row(sql: SqlBuilder, entity: EntityModel, alias: string): string | null {
    return this.predicate(sql, entity, 'read', alias);
  }

  /** The rules that apply to an action, for `explain` and for comparing two roles. */
  relevant(entity: EntityModel, action: string, group = 'default', field: string | null = null): readonly Rule[] {
    return this.rules.filter(
      (rule) =>
        (rule.action === 'manage' || rule.action === action) &&
        (rule.subject === 'all' || rule.subject === entity.name) &&
        coversGroup(rule, group) &&
        (field === null || !rule.writes || rule.writes.includes(field)),
    );
  }

  #reachOf(entity: EntityModel, action: string, group: string, field: string | null = null): Reach {
    return memoize(this.#reach, `${entity.name} ${action} ${group} ${field ?? ''}`, () =>
      reachOf(this.relevant(entity, action, group, field)),
    );
  }

  #condition(sql: SqlBuilder, entity: EntityModel, alias: string, filter: Filter): string {
    return compileFilter(sql, filter, { model: this.model, names: allNames, entity, alias, source: 'constant' });
  }

  /**
   * The restriction to the rows of the caller's client. Entities attached to any entity have none; their owners restrict
   * them.
   */
  #scope(sql: SqlBuilder, entity: EntityModel, action: string, alias: string): string | null {
    const { kind } = entity.scope;
    if (entity.owner?.entities === '*') return null;
    const readsOnly = action === 'read' || entity.readOnlyActions.includes(action);
    if (this.platform) return readsOnly ? null : this.#platformScope(entity, action, alias);
    if (kind === 'global') return readsOnly || entity.always ? null : never;
    const client = sql.param((context) => context.user.client_id);
    if (kind === 'self') return `${alias}.id = ${client}`;
    if (kind === 'tenant' || !readsOnly) return `${alias}.client_id = ${client}`;
    return `(${alias}.client_id is null or ${alias}.client_id = ${client})`;
  }

  /**
   * Platform staff read every client. In shared lists they change only the platform's rows, unless they manage everything.
   */
  #platformScope(entity: EntityModel, action: string, alias: string): string | null {
    return this.reachesEveryClient(entity, action) ? null : `${alias}.client_id is null`;
  }

  /**
   * An attached row is reached where its owner can be read. A list over all entities adds the condition on its owner itself.
   */
  #owner(sql: SqlBuilder, entity: EntityModel, alias: string): string | null {
    const { owner } = entity;
    if (!owner || owner.entities === '*') return null;
    const parts = owner.entities
      .filter((name) => this.can('read', name))
      .map((name) => {
        const target = this.model.entities[name] as EntityModel;
        const inner = sql.alias();
        const where = this.predicate(sql, target, 'read', inner);
        // Looked up by the key of the one owner: a list of all ids in reach would be built again for each statement.
        const own = `select 1 from ${target.table} ${inner} where ${inner}.id = ${alias}.${owner.id} and ${where}`;
        return `(${sql.dialect.notByIndex(`${alias}.${owner.type}`)} = '${name}'${where ? ` and exists (${own})` : ''})`;
      });
    return parts.length === 0 ? never : `(${parts.join(' or ')})`;
  }
}

function reachOf(rules: readonly Rule[]): Reach {
  if (rules.length === 0) return 'none';
  if (rules.some((rule) => !rule.conditions)) return 'all';
  const conditions = rules.map((rule) => rule.conditions as Filter);
  const seen = new Map(conditions.map((filter) => [JSON.stringify(filter), filter]));
  return [...seen.keys()].sort().map((key) => seen.get(key) as Filter);
}

/** The name by which rules limit a field; null for fields that they do not limit: the system's and administrators'. */
function limitedName({ name, slot, system }: FieldModel): string | null {
  return slot !== null || (system && name !== 'translations') ? null : name;
}

function coversGroup(rule: Rule, group: string): boolean {
  if (!rule.fields) return group === 'default' || rule.action === 'manage';
  return rule.fields.includes(group) || rule.fields.includes('*');
}
