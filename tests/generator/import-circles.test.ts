import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folders = ['schemas', 'generator', 'server', 'admin', 'public-pages'];

const files = new Set(
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => path.posix.join(folder, name)),
  ),
);

/** The module that waits for every keyword's file while it is loaded itself. */
const discover = 'generator/keywords/discover.ts';

/**
 * What a module imports to use it at run time; types are removed by then, and `import()` is evaluated only when
 * called.
 */
function importsOf(file: string): string[] {
  if (file === discover) return [...files].filter((name) => name.startsWith('generator/keywords/x-'));
  const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+(?!type\b)([^;'"]*?)from '([^']+)'/gm);
  return [...statements].flatMap(([, names = '', from = '']) => {
    const listed = /^\s*\{([^}]*)\}\s*$/
      .exec(names)?.[1]
      ?.split(',')
      .filter((name) => name.trim() !== '');
    if (listed?.every((name) => name.trim().startsWith('type '))) return [];
    const target = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from);
    return files.has(target) ? [target] : [];
  });
}

/** The first circle that is found from a module on, as the list of its modules. */
function circleFrom(file: string, trail: readonly string[], done: Set<string>, graph: Map<string, string[]>): string[] {
  if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
  if (done.has(file)) return [];
  for (const next of graph.get(file) ?? []) {
    const circle = circleFrom(next, [...trail, file], done, graph);
    if (circle.length > 0) return circle;
  }
  done.add(file);
  return [];
}

function firstCircle(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  for (const file of graph.keys()) {
    const circle = circleFrom(file, [], done, graph);
    if (circle.length > 0) return circle;
  }
  return [];
}

it('no modules import each other in a circle', () => {
  const graph = new Map([...files].map((file) => [file, importsOf(file)]));
  expect([...graph.values()].flat().length, 'imports that were read').toBeGreaterThan(3000);
  expect(firstCircle(graph)).toEqual([]);
});

it('a circle of three modules is found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['d', 'a']],
    ['d', []],
  ]);
  expect(firstCircle(graph)).toEqual(['a', 'b', 'c', 'a']);
});
