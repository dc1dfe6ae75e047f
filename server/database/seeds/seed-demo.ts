import { openBook } from './demo/book.ts';
import type { DemoPlace } from './demo/define-demo.ts';
import { loadDemo } from './demo/load-demo.ts';
import { organisations } from './demo/organisations.ts';
import type { DemoInput } from './types.ts';

/**
 * Creates three organisations with their buildings, people, vendors and equipment, and the demo accounts. Needs the
 * reference data. Numbers of sequences (AST-00001 …) and columns copied from parents are set by `put`.
 */
export async function seedDemo(input: DemoInput): Promise<void> {
  const book = openBook(input);
  const steps = await loadDemo();
  const places = organisations.map(placeOf);
  const run = async (round: string, place: DemoPlace) => {
    for (const step of steps.filter((one) => one.round === round)) await step.run(book, place);
  };
  await run('first', places[0]!);
  for (const place of places) await run('each', place);
  for (const place of places) await run('last', place);
}

function placeOf(organisation: DemoPlace['organisation']): DemoPlace {
  return { organisation, client: 0, people: new Map(), branches: [], departments: [], rooms: [], assets: [] };
}
