/**
 * Which tests a change touches: `npm run check` runs them in addition to its own. The first pattern that matches a changed
 * file decides; `$1` and so on are the pattern's groups. A name stands for every test file whose path contains it.
 */
const table: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(tests\/.+\.test\.tsx?)$/, ['$1']],
  [/^tests\/golden\/rights/, ['contract/rights-table']],
  [/^docs\//, ['contract/documents']],
  [/^schemas\/_meta\//, ['schemas/']],
  [/^schemas\/(?:locales|[\w-]+\/words)\//, ['schemas/words', 'admin/words', 'contract/one-message']],
  [/^schemas\/([\w-]+)\/([\w-]+?)(?:\.rules)?\.(?:json|ts)$/, ['contract/$2', 'domain/$1', 'contract/rights-table']],
  [/^server\/domain\/([\w-]+)\/([\w-]+?)\.[\w.]+$/, ['domain/$1', 'contract/$2']],
  [/^server\/services\/([\w-]+)/, ['services/$1', 'contract/$1']],
  [/^server\/access\//, ['server/access/']],
  [/^server\/database\/seeds\//, ['database/seeds', 'contract/rights-table']],
  [/^server\/(database|commands|middleware)\//, ['server/$1', 'server/operation']],
  [/^public-pages\//, ['contract/public-pages', 'contract/public-reports', 'e2e/public-pages']],
  [/^admin\/screens\/(?:[\w-]+\/)*([\w-]+?)\.[\w.]+$/, ['e2e/$1']],
];

/** Code that every entity runs through: a few tests say too little about a change of it. */
const engine = /^(?:server\/crud\/|generator\/|package-lock\.json$)/;

export type Touched = {
  readonly tests: readonly string[];
  readonly entities: readonly string[];
  /** The change needs `npm test`. */
  readonly isEngine: boolean;
};

export function touchedBy(files: readonly string[]): Touched {
  const tests = files.flatMap((file) => {
    const [pattern, names] = table.find(([pattern]) => pattern.test(file)) ?? [];
    return pattern && names ? names.map((name) => fill(name, pattern.exec(file) as RegExpExecArray)) : [];
  });
  const entities = files.flatMap(
    (file) => /^schemas\/[a-z][\w-]*\/([\w-]+?)(?:\.rules)?\.(?:json|ts)$/.exec(file)?.[1] ?? [],
  );
  const isEngine = files.some((file) => engine.test(file));
  return { tests: [...new Set(tests)].sort(), entities: [...new Set(entities)].sort(), isEngine };
}

function fill(name: string, groups: RegExpExecArray): string {
  return name.replace(/\$(\d)/g, (_, n: string) => groups[Number(n)] ?? '');
}
