import type { At } from '../../keywords/keyword.ts';
import type { EntityDraft } from '../draft.ts';
import { internalTables } from '../internal-tables.ts';
import { parentOf } from '../link/scope.ts';
import { reservedBy } from '../reserved-words.ts';
import { asStrings } from '../source.ts';
import {
  branchColumn,
  branchEntity,
  reservedPlurals,
  searchParameter,
  systemNames,
  untranslatedParameter,
} from '../system-names.ts';
import type { EntityModel } from '../types.ts';

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const snake = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

export function isSnakeCase(name: string): boolean {
  return snake.test(name);
}

/** Checks the names of the entity and of its properties. */
export function assertEntity(at: At): void {
  const { entity } = at;
  if (!kebab.test(entity.name)) at.report('', `the file "${entity.name}.json" is not named in kebab-case`);
  const twin = Object.values(at.entities).find(({ name, plural }) => name < entity.name && plural === entity.plural);
  if (twin) at.report('', `"${twin.name}" has the same plural "${entity.plural}"`);
  if (isTaken(entity)) at.report('', `"${entity.plural}" belongs to the program itself, name it otherwise`);
  assertNames(at);
  assertRequired(at);
  assertThroughChain(at);
}

function isTaken({ plural, table }: Pick<EntityModel, 'plural' | 'table'>): boolean {
  return reservedPlurals.includes(plural) || internalTables.some(({ name }) => name === table);
}

function assertNames(at: At): void {
  for (const name of Object.keys(at.json.properties as object)) {
    const pointer = `/properties/${name}`;
    if (name === searchParameter) at.report(pointer, `"${searchParameter}" is the search parameter, no property`);
    else if (name === untranslatedParameter)
      at.report(pointer, `"${name}" is a name of filters for missing translations, no property`);
    else if (isSystemName(at, name)) at.report(pointer, `"${name}" is made by the server, leave it out`);
    else if (!isSnakeCase(name)) at.report(pointer, `"${name}" is not snake_case`, snakeOf(name));
    else if (reservedBy(name)) at.report(pointer, `"${name}" is a reserved word of ${reservedBy(name)}, no column`);
  }
}

function snakeOf(name: string): string | null {
  const made = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  return snake.test(made) ? made : null;
}

function isSystemName({ entity, json, entities }: At, name: string): boolean {
  if (systemNames.includes(name) || name === entity.owner?.type) return true;
  if (name === 'client_id') return isServerSetClient(entity.scope.kind, asStrings(json.required).includes(name));
  if (name !== branchColumn || !entity.scope.branch) return false;
  return parentOf(entity as EntityDraft, entities as Record<string, EntityDraft>)?.name !== branchEntity;
}

/**
 * Whether the server sets the client. A row of the platform may refer to a client; otherwise only rows that may have none
 * declare it.
 */
function isServerSetClient(kind: EntityModel['scope']['kind'], required: boolean): boolean {
  return kind === 'shared' || (required && kind !== 'global');
}

function assertRequired(at: At): void {
  const declared = Object.keys(at.json.properties as object);
  asStrings(at.json.required).forEach((name, index) => {
    at.expect(`/required/${index}`, 'field', name, declared);
  });
}

/** Reports a circle of parents, which would have no client. */
function assertThroughChain(at: At): void {
  const entities = at.entities as Record<string, EntityDraft>;
  let parent = parentOf(at.entity as EntityDraft, entities);
  for (let depth = 0; parent && depth < 20; depth += 1) {
    if (parent.name === at.entity.name) {
      at.report('/x-scope/through', 'the parents form a circle');
      return;
    }
    parent = parentOf(parent, entities);
  }
  const { through } = at.entity.scope;
  if (through && through !== branchColumn && at.entity.field[through]?.ref?.entity === branchEntity) {
    at.report('/x-scope/through', `the reference to ${branchEntity} is named ${branchColumn}`);
  }
}
