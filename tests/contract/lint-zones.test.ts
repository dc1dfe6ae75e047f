import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';

type Source = { readonly file: string; readonly text: string; readonly imports: readonly string[] };

const rooms = ['schemas', 'generator', 'public-pages', 'server', 'admin'] as const;
type Room = (typeof rooms)[number];

const sources: readonly Source[] = [
  ...rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(room, name)),
  ),
  'knexfile.ts',
  'vite.config.ts',
]
  .filter(
    (file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.startsWith('generator/generated/') && !file.includes('/public/'),
  )
  .flatMap((file) => {
    const text = textOf(file);
    return text === null ? [] : [{ file, text, imports: importsOf(file, text) }];
  });

const inRoom = (room: string) => sources.filter(({ file }) => file.startsWith(`${room}/`));

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Every module that a file names, our own ones as paths from the root. */
function importsOf(file: string, text: string): string[] {
  const named = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(['"])([^'"\n]+)\1/g;
  return [...text.matchAll(named)].map(([, , name]) => {
    if (name!.startsWith('.')) return path.posix.join(path.posix.dirname(file), name!);
    return name!.startsWith('#') ? name!.slice(1) : name!;
  });
}

function offenders(list: readonly Source[], isWrong: (imported: string, source: Source) => boolean): string[] {
  return list.flatMap((source) =>
    source.imports.filter((name) => isWrong(name, source)).map((name) => `${source.file} imports ${name}`),
  );
}

const isPackage = (name: string, wanted: string) => name === wanted || name.startsWith(`${wanted}/`);

it('reads every room, so that the tests below cannot pass by finding nothing', () => {
  for (const room of rooms) expect(inRoom(room).length, room).toBeGreaterThan(5);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(500);
});

describe('imports go in one direction', () => {
  const allowed: Readonly<Record<Room, readonly string[]>> = {
    schemas: ['schemas', 'generator/generated'],
    generator: ['schemas', 'generator'],
    'public-pages': ['schemas', 'generator', 'public-pages'],
    server: ['schemas', 'generator', 'public-pages', 'server'],
    admin: ['schemas', 'generator', 'admin'],
  };

  it.each(rooms)('from %s', (room) => {
    const isOurs = (name: string) => [...rooms, 'tests', 'dist'].some((one) => isPackage(name, one));
    const outside = offenders(
      inRoom(room),
      (name) => isOurs(name) && !allowed[room].some((place) => name.startsWith(`${place}/`)),
    );
    expect(outside).toEqual([]);
  });

  it('the schemas import only types from the generator', () => {
    const values = inRoom('schemas').flatMap(({ file, text }) =>
      [...text.matchAll(/^import (?!type\b).*generator.*$/gm)].map(([line]) => `${file}: ${line}`),
    );
    expect(values).toEqual([]);
  });

  it('and nobody imports tests', () => {
    expect(offenders(sources, (name) => name.startsWith('tests/') || name.includes('/tests/'))).toEqual([]);
  });

  it('in the browser from screens to crud to form, and from there to what all of them use', () => {
    const ranks: Readonly<Record<string, number>> = { screens: 3, crud: 2, form: 1 };
    const rankOf = (file: string) => ranks[/^admin\/([^/]+)\/[^*]/.exec(file)?.[1] ?? ''] ?? 0;
    const below = inRoom('admin').filter(({ file }) => /^admin\/[^/]+\//.test(file));
    expect(new Set(below.map(({ file }) => rankOf(file))).size).toBe(4);
    // A type is removed by the compiler; the sockets of plugs and the lazy parts find files by their suffix.
    const withoutTypes = below.map((source) => ({
      ...source,
      imports: importsOf(source.file, source.text.replaceAll(/^(?:import|export) type [^;]*;$/gm, '')),
    }));
    expect(offenders(withoutTypes, (name, { file }) => rankOf(name) > rankOf(file))).toEqual([]);
  });

  it('and no domain folder knows another one', () => {
    const domains = inRoom('server/domain');
    expect(domains.length).toBeGreaterThan(0);
    const domainOf = (file: string) => /^server\/domain\/([^/]+)\//.exec(file)?.[1];
    expect(
      offenders(domains, (name, { file }) => domainOf(name) !== undefined && domainOf(name) !== domainOf(file)),
    ).toEqual([]);
    expect(
      offenders(
        inRoom('server').filter(({ file }) => !file.startsWith('server/domain/')),
        (name) => name.startsWith('server/domain/'),
      ),
    ).toEqual([]);
  });
});

describe('each of these is used only in its own files', () => {
  it('Objection in two files of the corridor', () => {
    const users = sources
      .filter(({ imports }) => imports.some((name) => isPackage(name, 'objection')))
      .map(({ file }) => file);
    expect(users.length).toBeLessThanOrEqual(2);
    expect(users.filter((file) => !file.startsWith('server/crud/'))).toEqual([]);
  });

  it('knex in the database and the corridor', () => {
    const users = sources
      .filter(({ imports }) => imports.some((name) => isPackage(name, 'knex')))
      .map(({ file }) => file);
    expect(users.length).toBeGreaterThan(0);
    expect(users.filter((file) => !/^(server\/(database|crud)\/|knexfile\.ts$)/.test(file))).toEqual([]);
  });

  it('drivers of databases in the database', () => {
    const drivers = ['pg', 'better-sqlite3'];
    expect(
      offenders(
        sources,
        (name, { file }) => drivers.some((one) => isPackage(name, one)) && !file.startsWith('server/database/'),
      ),
    ).toEqual([]);
  });

  it('the environment in env.ts, the knexfile and the start', () => {
    const users = sources
      .filter(({ text }) => /process\.env|process\[.env|import\.meta\.env\.(?!(DEV|PROD|MODE)\b)/.test(text))
      .map(({ file }) => file);
    const allowed = [
      'server/env.ts',
      'knexfile.ts',
      'server/start.mjs',
      'server/main.ts',
      'server/migrate.ts',
      'server/promote.ts',
      'server/where.ts',
      'server/commands/run-command.ts',
      'server/database/build-sqlite.ts',
      'vite.config.ts',
    ];
    const reading = users.filter((file) => !allowed.includes(file));
    expect(reading).toEqual([]);
    for (const file of ['server/main.ts', 'server/migrate.ts', 'server/promote.ts', 'server/where.ts']) {
      const uses = textOf(file)!.match(/process\.env.{0,3}/g) ?? [];
      expect(
        uses.filter((use) => /^process\.env[.[]/.test(use)),
        `${file} only hands it over`,
      ).toEqual([]);
    }
  });

  it('the window and its libraries out of the server and the generator', () => {
    const browser = [
      'react',
      'react-dom',
      'react-admin',
      'ra-core',
      '@mui/material',
      '@rjsf/core',
      '@rjsf/utils',
      'vite',
    ];
    expect(
      offenders([...inRoom('server'), ...inRoom('generator'), ...inRoom('schemas')], (name) =>
        browser.some((one) => isPackage(name, one)),
      ),
    ).toEqual([]);
  });

  it('Koa, databases and the clock out of the generator', () => {
    expect(
      offenders(inRoom('generator'), (name) =>
        ['koa', '@koa/router', 'knex', 'objection', 'pg', 'better-sqlite3', 'react'].some((one) =>
          isPackage(name, one),
        ),
      ),
    ).toEqual([]);
    const timed = inRoom('generator')
      .filter(({ text }) => /Date\.now\(|new Date\(\)|Math\.random\(/.test(text))
      .map(({ file }) => file);
    expect(timed).toEqual([]);
  });

  it('caller’s text out of raw SQL helpers', () => {
    const raw = sources.filter(
      ({ file, text }) =>
        file.startsWith('server/') &&
        /\.(raw|whereRaw|orderByRaw|havingRaw|joinRaw|selectRaw|fromRaw)\(/.test(
          text.replaceAll(/\.raw\((?:true|false)?\)|bwip\.raw\(/g, ''),
        ),
    );
    expect(raw.map(({ file }) => file)).toEqual([]);
  });
});

describe('no entity is known by name', () => {
  /**
   * Names of the grammar: of faults, of scopes, of types, of a condition's `$user.…`; and the one file that defines the
   * target of system columns; `document` is a type of column, `file` a kind of custom field.
   */
  const ofConditions = ['generator/filter/variables.ts', 'generator/filter/own.ts'];
  const usesStates = [
    'generator/keywords/x-lifecycle.ts',
    'generator/model/assert/from.ts',
    'generator/printers/openapi/document-paths.ts',
  ];
  const grammar: Readonly<Record<string, (file: string) => boolean>> = {
    role: (file) => file.startsWith('generator/') || file === 'server/crud/ability.ts',
    status: (file) =>
      file.startsWith('generator/printers/openapi/') ||
      ['generator/model/internal-tables.ts', 'server/crud/write/idempotency.ts'].includes(file),
    client: (file) => file.startsWith('generator/'),
    user: (file) => ['generator/model/system-names.ts', ...ofConditions, 'server/crud/caller.ts'].includes(file),
    branch: (file) => ['generator/model/system-names.ts', ...ofConditions].includes(file),
    department: (file) => ofConditions.includes(file),
    vendor: (file) => ofConditions.includes(file),
    file: (file) => ['generator/model/system-names.ts', 'generator/model/custom/field-of-custom.ts'].includes(file),
    // The style in which Intl.NumberFormat writes an amount.
    currency: (file) => file === 'generator/text/money.ts',
    // A function of formulas.
    floor: (file) => file.startsWith('generator/formula/'),
    state: (file) => usesStates.includes(file),
    document: (file) => ['generator/model/tables.ts', 'generator/model/table-types.ts'].includes(file),
  };
  const names = Object.keys(loadModel('schemas').entities);
  const tables = Object.values(loadModel('schemas').entities).map(({ table }) => table);

  function literals(text: string): string[] {
    const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
    return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
      ([, a, b, c]) => a ?? b ?? c ?? '',
    );
  }

  it.each(['server/crud', 'generator'])('in %s', (room) => {
    const found = inRoom(room).flatMap(({ file, text }) =>
      literals(text)
        .filter((word) => names.includes(word) && !grammar[word]?.(file))
        .map((word) => `${file}: '${word}'`),
    );
    expect(found).toEqual([]);
  });

  it('nor by a branch on what the entity is called', () => {
    const asked = new RegExp(
      `\\bname\\s*===?\\s*['"](${names.join('|')})['"]|['"](${names.join('|')})['"]\\s*===?\\s*\\w*\\.name\\b`,
    );
    const found = [
      ...inRoom('server/crud'),
      ...inRoom('generator'),
      ...inRoom('admin/crud'),
      ...inRoom('admin/form'),
    ].flatMap(({ file, text }) => (asked.test(text) ? [file] : []));
    expect(found).toEqual([]);
  });

  it('nor by its table in the corridor’s SQL, but for the history', () => {
    const found = inRoom('server/crud').flatMap(({ file, text }) =>
      literals(text).flatMap((literal) =>
        [...literal.matchAll(/\b(?:from|into|update|join)\s+([a-z_]+)\b/g)]
          .map(([, table]) => table!)
          .filter((table) => tables.includes(table) && table !== 'events')
          .map((table) => `${file}: ${table}`),
      ),
    );
    expect(found).toEqual([]);
  });
});
