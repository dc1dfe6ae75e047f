import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DemoStep } from './define-demo.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));

/** Finds the steps of the demo by their suffix, in the order in which they run. */
export async function loadDemo(): Promise<readonly DemoStep[]> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.demo\.[jt]s$/.test(name),
  );
  const modules = await Promise.all(
    names
      .sort()
      .map(async (name) => (await import(pathToFileURL(path.join(folder, name)).href)) as { default: DemoStep }),
  );
  return orderOf(modules.map((module) => module.default));
}

/**
 * Each step behind the one that it names; steps behind the same one by their names.
 *
 * @throws Error if two steps have one name, or a step names one of another round, an unknown one or itself
 */
export function orderOf(steps: readonly DemoStep[]): readonly DemoStep[] {
  const byName = new Map(steps.map((step) => [step.name, step]));
  if (byName.size < steps.length) throw new Error('Two steps of the demo have the same name.');
  for (const { name, after, round } of steps)
    if (after !== null && byName.get(after)?.round !== round)
      throw new Error(`demo › ${name} › after › there is no step "${after}" in the round "${round}"`);
  const following = (after: string | null): readonly DemoStep[] =>
    steps
      .filter((step) => step.after === after)
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((step) => [step, ...following(step.name)]);
  const ordered = following(null);
  const lost = steps.find((step) => !ordered.includes(step));
  if (lost) throw new Error(`demo › ${lost.name} › after › the steps name each other in a circle`);
  return ordered;
}
