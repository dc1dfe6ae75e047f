import fc from 'fast-check';
import { writableFields } from '#generator/model/body-schema.ts';
import { lifecycleOf } from '#generator/model/lifecycles.ts';
import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import type { Api } from '../support/client.ts';
import { invalidValues } from '../support/invalid-data.ts';
import { type Body, ruledFields, validBody } from '../support/valid-data.ts';
import type { Operation } from './document.ts';
import { anything, draw, inside } from './values.ts';

export type Attempt = {
  readonly what: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** valid: 2xx, and read back equal; refused: 4xx that names the field; any: no expectation. */
  readonly expect: 'valid' | 'refused' | 'any';
  /** The pointer or the parameter that a refusal names. */
  readonly named?: string;
};

export type World = {
  readonly model: Model;
  readonly api: Api;
  /** Ids of rows of an entity that this run made. */
  readonly made: Map<string, number[]>;
};

/** A number from 0 up to `below`, the next of this seed. */
export type Random = (below: number) => number;

export function entityOf({ model }: World, { path }: Operation): EntityModel | null {
  const plural = /^\/api\/([a-z-]+)(?:\/(?:\{id\}.*|bulk))?$/.exec(path)?.[1] ?? '';
  return model.entities[model.byPlural[plural] ?? ''] ?? null;
}

/** One request for an operation: of its valid, boundary and invalid ones. */
export async function attemptFor(world: World, operation: Operation, random: Random): Promise<Attempt> {
  const entity = entityOf(world, operation);
  const path = filled(world, operation, entity, random);
  const { method } = operation;
  if (!entity || operation.operationId === 'file.upload' || random(6) === 0) return noise(operation, path, random);
  if (method === 'GET')
    return operation.path.includes('{id}') ? { what: 'read', path, expect: 'any' } : queryOf(entity, path, random);
  // Actions, and calls about a record such as a preview, take no record.
  const isAboutOne = method === 'POST' && operation.path.includes('{id}');
  if (isAboutOne || operation.path.endsWith('/bulk')) return noise(operation, path, random);
  if (method === 'POST') return bodyOf(world, entity, path, random);
  if (method === 'PUT' || method === 'PATCH') return changeOf(world, entity, path, random);
  return noise(operation, path, random);
}

function filled(world: World, { path, method }: Operation, entity: EntityModel | null, random: Random): string {
  const own = entity ? (world.made.get(entity.name) ?? []) : [];
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'entity')
      return Object.keys(world.model.entities)[random(Object.keys(world.model.entities).length)] ?? 'room';
    if (name === 'number') return `AST-0000${random(9)}`;
    if (own.length > 0 && random(4) > 0) return String(own[random(own.length)]);
    return method === 'GET'
      ? (['1', '2', '999999', '999999999999999', '0', '-1', '1e3', '01'][random(8)] ?? '1')
      : '999999';
  });
}

/** Any value where a certain one is expected. */
function noise({ method, body }: Operation, path: string, random: Random): Attempt {
  const names = ['filter', 'sort', 'range', 'q', 'fields', 'expand', 'after', 'group', 'sum', 'dry_run', 'nonsense'];
  const query: Record<string, unknown> = {};
  if (random(3) === 0) {
    const name = names[random(names.length)] as string;
    const value = draw(anything, random(2 ** 31));
    // An empty list of keys is valid and answers groups instead of rows.
    const isGroups = name === 'group' && Array.isArray(value) && value.length === 0;
    if (!isGroups) query[name] = value;
  }
  if (method === 'GET' || method === 'DELETE') return { what: 'noise', path, query, expect: 'any' };
  const shaped = body && random(2) === 0 ? shape(body as Shape, random) : draw(anything, random(2 ** 31));
  const raw = random(8) === 0 ? draw(fc.string({ maxLength: 200 }), random(2 ** 31)) : shaped;
  return { what: 'noise', path, query, body: raw === undefined ? null : raw, expect: 'any' };
}

type Shape = { readonly properties?: Readonly<Record<string, any>> };

/** An object with the right names and arbitrary values. */
function shape({ properties = {} }: Shape, random: Random): Body {
  const entries = Object.entries(properties).filter(() => random(3) > 0);
  return Object.fromEntries(
    entries.map(([name, { enum: words }]) => {
      const value =
        Array.isArray(words) && random(4) > 0 ? words[random(words.length)] : draw(anything, random(2 ** 31));
      return [name, value];
    }),
  );
}

function queryOf(entity: EntityModel, path: string, random: Random): Attempt {
  const usable = entity.fields.filter(({ filterable, secret, group }) => filterable && !secret && group === 'default');
  const field = usable[random(usable.length)] as FieldModel;
  if (entity.owner?.entities === '*') return { what: 'list of one owner', path, expect: 'any' };
  const cases: (() => Attempt)[] = [
    () => ({ what: 'page', path, query: { range: [random(50), 50 + random(900)] }, expect: 'valid' }),
    () => ({
      what: 'words',
      path,
      query: { q: draw(fc.string({ unit: 'grapheme', maxLength: 40 }), random(2 ** 31)).replace(/\p{Cc}/gu, '') },
      expect: 'any',
    }),
    () => ({
      what: 'exists',
      path,
      query: { filter: { [field.name]: { $exists: random(2) === 0 } }, range: [0, 9] },
      expect: 'valid',
    }),
    () => ({
      what: 'unknown name',
      path,
      query: { filter: { no_such_field: 1 } },
      expect: 'refused',
      named: 'no_such_field',
    }),
    () => ({
      what: 'unknown sort',
      path,
      query: { sort: ['no_such_field', 'ASC'] },
      expect: 'refused',
      named: 'no_such_field',
    }),
    () => ({ what: 'unknown parameter', path, query: { nonsense: '1' }, expect: 'refused', named: 'nonsense' }),
    () => ({
      what: 'huge page',
      path,
      query: { range: [0, 1000 + random(10 ** 9)] },
      expect: 'refused',
      named: 'range',
    }),
    () => ({ what: 'long words', path, query: { q: 'x'.repeat(101) }, expect: 'refused', named: 'q' }),
    () => ({
      what: 'odd filter',
      path,
      query: { filter: { [field.name]: draw(anything, random(2 ** 31)) }, range: [0, 9] },
      expect: 'any',
    }),
    () => ({
      what: 'sorted',
      path,
      query: { sort: [field.sortable ? field.name : 'id', random(2) ? 'ASC' : 'DESC'], range: [0, 9] },
      expect: 'valid',
    }),
  ];
  return (cases[random(cases.length)] as () => Attempt)();
}

async function bodyOf(world: World, entity: EntityModel, path: string, random: Random): Promise<Attempt> {
  const body = await validBody(world.model, world.api, entity, ownerless(entity));
  const fields = writableFields(entity).filter(({ name }) => name in body);
  if (random(2) === 0)
    return {
      what: 'valid',
      path,
      body: varied(entity, fields, body, random),
      expect: single.has(entity.name) ? 'any' : 'valid',
    };
  return spoiled(entity, fields, body, path, random);
}

async function changeOf(world: World, entity: EntityModel, path: string, random: Random): Promise<Attempt> {
  const body = await validBody(world.model, world.api, entity, ownerless(entity));
  const fields = plainFields(entity).filter(({ name }) => name in body);
  const field = fields[random(fields.length)];
  if (!field) return { what: 'empty change', path, body: {}, expect: 'any' };
  if (random(2) === 0)
    return {
      what: 'change',
      path,
      body: { [field.name]: draw(inside(field) as fc.Arbitrary<unknown>, random(2 ** 31)) },
      expect: 'any',
    };
  const attempt = spoiled(entity, [field], {}, path, random);
  return path.endsWith('/999999') ? { ...attempt, expect: 'any' } : attempt;
}

/** Entities that have one row for each client, user or pair. */
const single = new Set(['theme', 'user-profile', 'vendor-branch']);

/** Fields that no rule across fields or rows uses. */
function plainFields(entity: EntityModel): FieldModel[] {
  const ruled = ruledFields(entity.name);
  return writableFields(entity).filter(
    (field) =>
      !ruled.includes(field.name) &&
      !field.showIf &&
      !field.requireIf &&
      inside(field) !== null &&
      !dependent.has(field.name),
  );
}

/** Fields whose values a rule compares with others, or that decide what a row may do. */
const dependent = new Set(['gstin', 'pan', 'is_primary', 'is_default', 'status', 'locale']);

function varied(entity: EntityModel, fields: readonly FieldModel[], body: Body, random: Random): Body {
  const free = plainFields(entity).filter(
    (field) => fields.includes(field) && ['string', 'boolean', 'decimal', 'double'].includes(field.kind),
  );
  const chosen = free.filter(
    ({ name }) => random(2) === 0 && typeof body[name] !== 'undefined' && !isCompared(entity, name),
  );
  return {
    ...body,
    ...Object.fromEntries(
      chosen.map((field) => [field.name, draw(inside(field) as fc.Arbitrary<unknown>, random(2 ** 31))]),
    ),
  };
}

/** Numbers that bound each other (from, to) and switches of a lifecycle stay as they are. */
function isCompared({ field }: EntityModel, name: string): boolean {
  return /min|max|from|to$|until|_on$|_at$/.test(name) || field[name]?.kind === 'boolean';
}

function spoiled(
  entity: EntityModel,
  fields: readonly FieldModel[],
  body: Body,
  path: string,
  random: Random,
): Attempt {
  if (random(6) === 0)
    return {
      what: 'unknown field',
      path,
      body: { ...body, no_such_field: 1 },
      expect: 'refused',
      named: '/no_such_field',
    };
  const field = fields[random(fields.length)] as FieldModel;
  const wrong = invalidValues(field).filter(({ value }) => value !== null || field.default === null);
  const chosen = wrong[random(wrong.length)];
  if (!chosen || lifecycleOf(entity, field.name) || field.owners || !isWrong(field, chosen.value))
    return { what: 'as it is', path, body, expect: 'any' };
  return {
    what: `${chosen.what} in ${field.name}`,
    path,
    body: { ...body, [field.name]: chosen.value },
    expect: 'refused',
    named: `/${field.name}`,
  };
}

/** An empty number requests the next one, and a condition may make a required field optional. */
function isWrong(field: FieldModel, value: unknown): boolean {
  return !(value === null && (field.showIf || field.requireIf || field.readOnly)) && value !== '';
}

/** References that would have to belong to the same client as other values in the body. */
function ownerless({ name }: EntityModel): Body {
  if (name === 'comment') return { mention_ids: [] };
  return name === 'user' ? { role_ids: [], branch_ids: [], department_ids: [], vendor_id: null } : {};
}
