import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { places } from '#generator/files.ts';

const isBuilt = process.env.TEST_BUILT === '1';
const domain = 'server/domain';

/**
 * A copy of the folders to which an installation adds files: schemas with their code, migrations, domain. It is inside
 * the project, so that names in its imports have the same meaning; its code is the built one if the tests run against
 * the built product.
 */
export function copyHome(): string {
  mkdirSync('data', { recursive: true });
  const home = mkdtempSync(path.resolve('data/test-home-'));
  const copy = (from: string, to: string, filter: (file: string) => boolean = () => true) =>
    cpSync(from, path.join(home, to), { recursive: true, filter });
  copy(places.migrations, places.migrations, (file) => !isBuilt || !file.endsWith('.ts'));
  if (isBuilt && existsSync(path.join('dist', places.migrations)))
    copy(path.join('dist', places.migrations), places.migrations);
  copy(places.schemas, places.schemas, (file) => !isBuilt || !file.endsWith('.ts'));
  if (isBuilt) copy(path.join('dist', places.schemas), places.schemas);
  copy(isBuilt ? path.join('dist', domain) : domain, domain);
  return home;
}
