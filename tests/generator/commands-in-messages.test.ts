import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Every message and comment of the product that names a command: the command must exist and accept its arguments. */
const folders = ['server', 'generator', 'schemas', 'admin'];
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

type Advice = { file: string; script: string; options: string[] };

function sources(): string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|json)$/.test(name) && !name.includes('migrations/'))
      .map((name) => join(folder, name)),
  );
  return [
    ...files,
    'README.md',
    ...readdirSync('docs')
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name)),
  ];
}

function adviceIn(file: string): Advice[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)((?:(?!npm run)[^\n"”»`])*)/g)].map(
    ([, script = '', rest = '']) => ({
      file,
      script,
      options: [...rest.matchAll(/--([a-z][a-z-]*)/g)].map(([, name = '']) => name),
    }),
  );
}

/** The source of the program that a script starts; null for tools that are not ours. */
function programOf(script: string): string | null {
  const line = scripts[script] ?? '';
  const started = /server\/start\.mjs ([a-z/-]+)/.exec(line)?.[1];
  const file = started ? `server/${started}.ts` : /tsx (\S+\.ts)/.exec(line)?.[1];
  return file ? readFileSync(file, 'utf8') : null;
}

const advice = sources().flatMap(adviceIn);

it('every command that a message names is a script of package.json', () => {
  expect(advice.length).toBeGreaterThan(40);
  expect(advice.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
});

it('every option that a message gives to a command is one that the command takes', () => {
  const given = advice.flatMap(({ file, script, options }) => options.map((option) => ({ file, script, option })));
  expect(given.length).toBeGreaterThan(15);
  const takes = (program: string | null, option: string) =>
    program !== null && (program.includes(`'${option}'`) || program.includes(`'--${option}'`));
  expect(given.filter(({ script, option }) => !takes(programOf(script), option))).toEqual([]);
});

it('every plain “npm …” in a message is a command of npm that the project has', () => {
  const plain = sources().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[“"'`]npm ([a-z]+)/g)].map(([, command]) => `${command} ${file}`),
  );
  const known = ['run', 'start', 'test', 'ci'];
  expect(plain.filter((found) => !known.includes(found.split(' ')[0] ?? ''))).toEqual([]);
});
