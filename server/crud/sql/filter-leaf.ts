import { isOperator, type Operator } from '#generator/filter/operators.ts';
import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import { badQuery } from '#server/errors.ts';
import { encodeOperand, encodeOperands, encodeText } from './filter-value.ts';
import { type BindContext, SqlBuilder } from './sql-builder.ts';
import { untranslatedRows } from './untranslated.ts';

/** The names that a filter may use: all of them (conditions of roles), or those that its caller may read. */
export type Names = {
  /** The SQL of a column; null when the caller must not learn that the field exists. */
  column(sql: SqlBuilder, entity: EntityModel, field: FieldModel, alias: string): string | null;
  /** The condition under which the caller may read a field of a row; null = always. */
  shown(sql: SqlBuilder, entity: EntityModel, field: FieldModel, alias: string): string | null;
  /** The condition under which a row reached through a reference may be used; null = any row. */
  row(sql: SqlBuilder, entity: EntityModel, alias: string): string | null;
  /** `$rows` is supported: in the guards of transitions only. */
  readonly related?: true;
};

export type Path = readonly (string | number)[];
/**
 * An operand, and how it is read when the statement is bound: from the request's filter, or the constant of a role's
 * condition.
 */
export type Operand = { readonly now: unknown; readonly at: (context: BindContext) => unknown };

/**
 * A field of an entity's rows under an alias, the references still to follow from it, and the operator and operand for its
 * value.
 */
export type Leaf = {
  readonly entity: EntityModel;
  readonly alias: string;
  readonly found: FieldModel;
  readonly rest: readonly string[];
  readonly operator: Operator;
  readonly operand: unknown;
  readonly path: Path;
  readonly depth: number;
};

export type Compiler = {
  readonly sql: SqlBuilder;
  readonly model: Model;
  readonly names: Names;
  readonly source: 'request' | 'constant';
  /** The number of references that may still be followed; `$some` counts as one too. */
  readonly hops: number;
  readonly seen: { conditions: number };
};

const signs: Partial<Record<Operator, string>> = { $eq: '=', $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

export function comparison(
  c: Compiler,
  found: FieldModel,
  operator: Operator,
  column: string,
  operand: Operand,
): string {
  const { sql } = c;
  if (operator === '$contains' || operator === '$startsWith') {
    const placeholder = sql.param((context) => encodeText(operand.at(context), found, context));
    return `${sql.dialect.position(`lower(${column})`, placeholder)} ${operator === '$contains' ? '> 0' : '= 1'}`;
  }
  if (operator === '$in') {
    return sql.dialect.inList(
      column,
      sql.param((context) => encodeOperands(operand.at(context), found, sql.dialect, context)),
      found.kind,
    );
  }
  const placeholder = sql.param((context) => encodeOperand(operand.at(context), found, sql.dialect, context));
  return `${column} ${signs[operator]} ${placeholder}`;
}

/** A list of codes matches a set when one of its codes is in the set; a missing list counts as an empty one. */
export function chosen(c: Compiler, { entity, alias, found, operator, operand, path }: Leaf): string {
  const column = c.names.column(c.sql, entity, found, alias) as string;
  if (operator === '$exists') return `${column} is not null`;
  const item = c.sql.alias();
  const rows = c.sql.dialect.items(column, item);
  return `exists (select 1 from ${rows} where ${comparison(c, found, operator, `${item}.value`, at(c, operand, path))})`;
}

/** Whether one of the languages that a title is not translated into is among the requested ones. */
export function untranslated(c: Compiler, { entity, alias, found, operator, operand, path }: Leaf): string {
  const item = c.sql.alias();
  const json = c.names.column(c.sql, entity, entity.field.translations as FieldModel, alias) as string;
  const rows = `(${untranslatedRows(c.sql.dialect, entity, alias, json)}) ${item}`;
  if (operator === '$exists') return `exists (select 1 from ${rows})`;
  return `exists (select 1 from ${rows} where ${comparison(c, found, operator, `${item}.value`, at(c, operand, path))})`;
}

export function at(c: Compiler, operand: unknown, path: Path): Operand {
  if (c.source === 'constant') return { now: operand, at: () => operand };
  return {
    now: operand,
    at: (context) =>
      path.reduce<unknown>((here, step) => (here as Record<string | number, unknown>)[step], context.filter),
  };
}

/** Checked before anything else, so that no other error reveals whether a field is hidden or absent. */
export function isHidden(c: Compiler, entity: EntityModel, found: FieldModel): boolean {
  return c.names.column(new SqlBuilder(c.sql.dialect), entity, found, 'h') === null;
}

export function unknownName(path: Path): Error {
  return badQuery(pathText(path), 'unknown_field', { field: pathText(path) });
}

export function pathText(path: Path): string {
  return path.filter((step) => typeof step === 'string' && !isOperator(step)).join('.') || 'filter';
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
