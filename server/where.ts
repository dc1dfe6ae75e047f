import path from 'node:path';
import { browserPlugsIn } from '#generator/browser-plugs.ts';
import { places } from '#generator/files.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { transitionsOf } from '#generator/model/lifecycles.ts';
import { nearest } from '#generator/model/nearest.ts';
import { tablesOf } from '#generator/model/tables.ts';
import type { EntityModel, Model } from '#generator/model/types.ts';
import { withActions } from '#generator/model/with-actions.ts';
import type { Plugs } from './crud/plugs.ts';
import { loadPlugs } from './load-plugs.ts';
import { codeFolder, root } from './root.ts';

/** A part of the product, and its file or address. */
type Line = [what: string, where: string];

/** `npm run where <entity>`: lists everything that belongs to an entity, with its files. */
async function main(name: string | undefined): Promise<void> {
  const schemas = loadModel(path.join(root, places.schemas));
  const plugs = await loadPlugs(schemas, codeFolder);
  const model = withActions(schemas, plugs.actions);
  const names = Object.keys(model.entities);
  const entity = name === undefined ? undefined : model.entities[name];
  if (!entity) {
    const near = name === undefined ? null : nearest(name, names);
    throw new Error(
      `${name === undefined ? 'Which entity?' : `There is no entity "${name}"${near ? `; did you mean "${near}"?` : ''}`}\nThere are: ${names.join(', ')}`,
    );
  }
  const parts = browserPlugsIn(root);
  const lost = parts.find((part) => part.entity !== null && !model.entities[part.entity]);
  if (lost) throw new Error(`${lost.file} › no schema "${lost.entity}"`);
  const inBrowser = parts.filter((part) => part.entity === entity.name);
  const lines = [
    ...wiring(model, plugs, entity),
    ...inBrowser.map(({ kind, file, names }): Line => [kind, `${file} (${names.at(-1)})`]),
  ];
  for (const [what, where] of lines) process.stdout.write(`${what.padEnd(22)} ${where}\n`);
}

function wiring(model: Model, plugs: Plugs, entity: EntityModel): Line[] {
  const tables = tablesOf(model).filter(({ name }) => name === entity.table || name.startsWith(`${entity.table}__`));
  return [
    ['schema', entity.file],
    ['scope', [entity.scope.kind, entity.scope.through && `through ${entity.scope.through}`].filter(Boolean).join(' ')],
    ['type', `generator/generated/${entity.name}.ts`],
    ...tables.map(
      (table): Line => ['table', `${table.name} (${table.columns.length} columns, ${table.indexes.length} indexes)`],
    ),
    ['list, create', `/api/${entity.plural}`],
    ['read, update, delete', `/api/${entity.plural}/{id}`],
    ['bulk', `/api/${entity.plural}/bulk`],
    ...transitionsOf(entity).map(
      (step): Line => [
        'transition',
        `/api/${entity.plural}/{id}/actions/${step.name}: ${step.from.join(', ')} → ${step.to} (${step.roles.join(', ')})`,
      ],
    ),
    ...plugs.files
      .filter((plug) => plug.entity === entity.name)
      .map((plug): Line => [plug.kind, `${plug.file} (${plug.name})`]),
    ['screens', `/${entity.plural}, /${entity.plural}/new, /${entity.plural}/{id}, /${entity.plural}/{id}/edit`],
    ...(model.inbound[entity.name] ?? []).map(
      (inbound): Line => ['referred to by', `${inbound.entity}.${inbound.field}`],
    ),
    ['rights', [...new Set(entity.rules.map(({ role }) => role))].join(', ')],
  ];
}

main(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
