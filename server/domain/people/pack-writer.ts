import type { EntityModel } from '#generator/model/types.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { authorise } from '#server/crud/service.ts';
import type { PackDepartment, PackGroup, PackRow } from '#server/database/seeds/packs/types.ts';
import { naturalKeys, ownRows, platformRow } from './starter-pack-rows.ts';

type Count = { created: number; existing: number };

/**
 * Writes the rows of a pack for one client, as the caller and with all checks of writes; the groups are in the order of
 * their references.
 */
export class PackWriter {
  readonly #ids = new Map<string, number>();
  readonly #made = new Set<string>();
  readonly #found = new Map<string, number | null>();
  readonly #counts = new Map<string, Count>();

  constructor(
    readonly context: PlugContext,
    readonly client: number,
    readonly onlyMissing: boolean,
  ) {}

  async put({ entity: name, rows }: PackGroup): Promise<void> {
    const entity = this.context.engine.model.entities[name];
    if (!entity) throw new Error(`pack: no schema "${name}"`);
    authorise(this.context.caller, entity, 'create');
    const count = this.#countOf(name);
    const known = await ownRows(this.context, entity, this.client, this.onlyMissing);
    for (const row of rows) {
      const body = await this.#bodyOf(entity, row);
      const existing = naturalKeys(entity, body)
        .map((key) => known.get(key))
        .find((id) => id !== undefined);
      if (existing !== undefined) this.#ids.set(`${name}/${row.key}`, existing);
      if (existing !== undefined || this.#hangsOnExisting(entity, row)) count.existing += 1;
      else await this.#create(entity, row.key, body, count);
    }
  }

  /** Creates departments for every branch that has none. */
  async putDepartments(departments: readonly PackDepartment[], language: string): Promise<void> {
    const { entities } = this.context.engine.model;
    const [branch, department] = [entities.branch, entities.department] as [EntityModel, EntityModel];
    authorise(this.context.caller, department, 'create');
    const place = Math.max(0, ['en', 'de', 'fr', 'pt'].indexOf(language));
    const taken = new Set(await this.#idsOf(department, 'branch_id'));
    for (const branch_id of await this.#idsOf(branch, 'id')) {
      if (taken.has(branch_id)) continue;
      for (const { code, type, names } of departments) {
        const body = { branch_id, code, type, name: names[place] };
        await this.#create(department, `${branch_id}/${code}`, body, this.#countOf('department'));
      }
    }
  }

  counts(): Stored {
    const all = [...this.#counts.values()];
    const sum = (of: keyof Count) => all.reduce((total, count) => total + count[of], 0);
    return { created: sum('created'), existing: sum('existing'), by_entity: Object.fromEntries(this.#counts) };
  }

  async #create(entity: EntityModel, key: string, body: Stored, count: Count): Promise<void> {
    const placed = entity.scope.through ? body : { client_id: this.client, ...body };
    const row = await records(this.context, entity).create(placed);
    this.#ids.set(`${entity.name}/${key}`, row.id);
    this.#made.add(`${entity.name}/${key}`);
    count.created += 1;
  }

  /** Rows without a key of their own are created only together with a new row that they belong to. */
  #hangsOnExisting(entity: EntityModel, row: PackRow): boolean {
    const { through } = entity.scope;
    if (!through || entity.unique.some(({ where }) => where === null)) return false;
    return !this.#made.has(`${entity.field[through]?.ref?.entity}/${String(row.refs?.[through])}`);
  }

  async #bodyOf(entity: EntityModel, { values, refs = {}, lookups = {} }: PackRow): Promise<Stored> {
    const body: Stored = { ...values };
    for (const [name, keys] of Object.entries(refs)) {
      const target = targetOf(entity, name);
      const ids = [keys].flat().map((key) => this.#ids.get(`${target}/${key}`));
      body[name] = Array.isArray(keys) ? ids.filter((id) => id !== undefined) : (ids[0] ?? null);
    }
    for (const [name, where] of Object.entries(lookups)) {
      const target = entityNamed(this.context, targetOf(entity, name));
      body[name] = await this.#platformRow(target, where);
    }
    return body;
  }

  /** Cached, because many rows of a pack refer to the same few. */
  async #platformRow(target: EntityModel, where: Readonly<Record<string, string>>): Promise<number | null> {
    const key = `${target.name} ${JSON.stringify(where)}`;
    if (!this.#found.has(key)) this.#found.set(key, await platformRow(this.context, target, where));
    return this.#found.get(key) ?? null;
  }

  async #idsOf(entity: EntityModel, column: string): Promise<number[]> {
    const rows = await ownRows(this.context, entity, this.client, false, [column]);
    return [...rows.keys()].map((key) => Number(key.slice(key.indexOf('=') + 1)));
  }

  #countOf(entity: string): Count {
    const count = this.#counts.get(entity) ?? { created: 0, existing: 0 };
    this.#counts.set(entity, count);
    return count;
  }
}

function targetOf(entity: EntityModel, field: string): string {
  const target = entity.field[field]?.ref?.entity;
  if (!target) throw new Error(`pack: "${entity.name}" has no reference "${field}"`);
  return target;
}
