import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';

const folder = 'server/domain';
const plug = /\.(?:action|hook|job|public-page|route|template)\.ts$/;
const definition = /\bdefine(?:Action|Hook|Job|PublicPage|Route|Template)\(\s*'([^']+)'/;

/**
 * Plugs in the folder of the domain whose behaviour they add to an entity of another one. The list only gets shorter: a new
 * plug belongs to the folder of its entity's schema.
 */
const elsewhere: Readonly<Record<string, string>> = {
  'assets/asset-transfer.hook.ts': 'a transfer moves its asset in the same way as the action Move',
  'assets/document-type.hook.ts': 'counts the documents that assets lack',
  'assets/document.hook.ts': 'counts the documents that assets lack',
  'labels/asset-code.hook.ts': 'gives assets their public code',
  'labels/room-code.hook.ts': 'gives rooms their public code',
  'tickets/comment-watchers.hook.ts': 'notifies the people who watch a ticket',
};

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .sort();
const { entities } = loadModel('schemas');
const plugs = files.filter((name) => plug.test(name));

function schemaFolderOf(name: string): string {
  const entity = definition.exec(readFileSync(path.join(folder, name), 'utf8'))?.[1] ?? '';
  return entities[entity]?.file.split('/').at(-2) ?? `no schema of "${entity}"`;
}

describe('a plug is in the folder with the name of its entity’s schema folder', () => {
  it.each(plugs.filter((name) => !(name in elsewhere)))('%s', (name) => {
    expect(name.split('/')[0]).toBe(schemaFolderOf(name));
  });

  it('and every exception is needed', () => {
    const needless = Object.keys(elsewhere).filter(
      (name) => !plugs.includes(name) || name.split('/')[0] === schemaFolderOf(name),
    );
    expect(needless).toEqual([]);
    expect(Object.keys(elsewhere).length).toBeLessThanOrEqual(6);
  });
});

it('no file of one domain folder imports another one, or a file by a path that leaves its folder', () => {
  const crossing = files.flatMap((name) => {
    const imports = [...readFileSync(path.join(folder, name), 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, one]) => one!,
    );
    return imports
      .filter((one) => one.startsWith('..') || one.startsWith('#server/domain/'))
      .map((one) => `${name}: ${one}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(crossing).toEqual([]);
});
