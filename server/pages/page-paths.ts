import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '#generator/model/types.ts';
import { entityOf } from '#server/crud/entity-of.ts';

/** The file of the build that lists the paths of the hand-made screens. */
const screenPathsFile = '.vite/screen-paths.json';

/** Paths such as `basket/:plural?`; none where nothing was built. */
export function readScreenPaths(folder: string): readonly RegExp[] {
  const file = path.join(folder, screenPathsFile);
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(pathPattern);
}

const recordPart = /^(?:new|[1-9]\d{0,14}(?:\/edit)?)$/;

/** Whether the application has a page at an address: its start, a screen, a list, a record or a form. */
export function isPage(model: Model, screens: readonly RegExp[], address: string): boolean {
  const plain = address.replace(/^\//, '').replace(/\/$/, '');
  if (plain === '' || screens.some((screen) => screen.test(plain))) return true;
  const [plural = '', ...rest] = plain.split('/');
  return entityOf(model, plural) !== undefined && (rest.length === 0 || recordPart.test(rest.join('/')));
}

function pathPattern(screen: string): RegExp {
  const parts = screen.split('/').map((part, n) => {
    const slash = n === 0 ? '' : '/';
    if (!part.startsWith(':')) return slash + part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return part.endsWith('?') ? `(?:${slash}[^/]+)?` : `${slash}[^/]+`;
  });
  return new RegExp(`^${parts.join('')}$`);
}
