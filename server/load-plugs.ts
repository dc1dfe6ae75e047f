import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Model } from '#generator/model/types.ts';
import type { PlugFile, Plugs } from './crud/plugs.ts';
import { plugsFrom } from './crud/plugs-from.ts';

const suffix = /\.(action|hook|job|public-page|route|rules|template)\.(ts|js)$/;

/**
 * Finds every plug by its suffix: rules in the folder of their schemas; actions, hooks, jobs, public pages,
 * routes and templates in server/domain.
 */
export async function loadPlugs(model: Model, codeFolder: string): Promise<Plugs> {
  const names = [...find(codeFolder, 'schemas'), ...find(codeFolder, path.join('server', 'domain'))].sort();
  const files = await Promise.all(
    names.map(async (name): Promise<PlugFile> => {
      const module = (await import(pathToFileURL(path.join(codeFolder, name)).href)) as { default?: unknown };
      return {
        file: name.replace(/\.js$/, '.ts'),
        kind: (suffix.exec(name) as RegExpExecArray)[1] as PlugFile['kind'],
        definition: module.default,
      };
    }),
  );
  return plugsFrom(model, files);
}

function find(codeFolder: string, room: string): string[] {
  const folder = path.join(codeFolder, room);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && suffix.test(entry.name))
    .map((entry) => path.relative(codeFolder, path.join(entry.parentPath, entry.name)));
}
