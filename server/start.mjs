// `npm start`, `npm run migrate`, `npm run promote`, `npm run where`: builds what is missing (or, outside production, older than its
// sources), then runs it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const production = process.env.NODE_ENV === 'production';

const [command = 'main', ...words] = process.argv.slice(2);
process.argv.splice(2, process.argv.length, ...words);

const parts = [
  {
    name: 'server',
    script: 'build:server',
    made: 'dist/server/main.js',
    sources: ['server', 'public-pages', 'generator', 'schemas'],
    ending: /\.tsx?$/,
  },
  {
    name: 'admin',
    script: 'build:admin',
    made: 'dist/admin/index.html',
    sources: ['admin', 'generator', 'schemas'],
    ending: /\.(tsx?|css|html|svg)$|(?:locales|words)\/.*\.json$/,
  },
];

for (const part of parts) {
  if ((await isFresh(part)) || (part.name === 'admin' && command !== 'main')) continue;
  process.stdout.write(`Building the ${part.name} …\n`);
  const { status } = spawnSync('npm', ['run', '--silent', part.script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const steps = opensSqlite() ? ['database/build-sqlite', command] : [command];
for (const step of steps) await import(`../dist/server/${step}.js`);

/** `where` reads the schemas and the code only; with DATABASE_URL the database is PostgreSQL. */
function opensSqlite() {
  return command !== 'where' && !process.env.DATABASE_URL;
}

async function isFresh({ name, made, sources, ending }) {
  const file = join(root, made);
  if (!existsSync(file)) return false;
  if (production) return true;
  const built = statSync(file).mtimeMs;
  return sources.every((folder) => newest(join(root, folder), ending) <= built) && !(await lostSource(name, built));
}

/** Whether a source was deleted since the build: its folder changed then, and what was built of it is left over. */
async function lostSource(name, built) {
  if (name === 'admin') return newestFolder(join(root, name)) > built;
  const { leftovers } = await import('./build-leftovers.mjs');
  return leftovers(root).length > 0;
}

function newestFolder(folder) {
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return Math.max(statSync(folder).mtimeMs, ...inner.map(({ name }) => newestFolder(join(folder, name))));
}

function newest(folder, ending) {
  let latest = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !ending.test(file) || file.includes(join('generator', 'generated'))) continue;
    latest = Math.max(latest, statSync(file).mtimeMs);
  }
  return latest;
}
