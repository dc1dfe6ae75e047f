import type { DemoInput, SeedRow } from '../types.ts';
import { type Random, randomFrom } from './random.ts';

/** What the parts of the demo share: access to the database, cached reference rows and the random numbers. */
export type Book = DemoInput & {
  readonly random: Random;
  /** The id of a reference row; fails when the reference data lack the row. */
  idOf(entity: string, where: Readonly<Record<string, unknown>>): Promise<number>;
  /** Ids of reference rows by their codes, in this order. */
  idsOf(entity: string, codes: readonly string[]): Promise<number[]>;
  rowOf(entity: string, where: Readonly<Record<string, unknown>>): Promise<SeedRow>;
};

/** Creates the book; each reference row is read only once. */
export function openBook(input: DemoInput): Book {
  const known = new Map<string, SeedRow>();
  const rowOf: Book['rowOf'] = async (entity, where) => {
    const key = `${entity} ${JSON.stringify(where)}`;
    const row = known.get(key) ?? (await input.find(entity, where));
    if (!row) throw new Error(`The demo needs ${key}, which the reference data do not have.`);
    known.set(key, row);
    return row;
  };
  const idOf: Book['idOf'] = async (entity, where) => (await rowOf(entity, where)).id;
  return {
    ...input,
    random: randomFrom(20261121),
    rowOf,
    idOf,
    idsOf: async (entity, codes) => {
      const ids: number[] = [];
      for (const code of codes) ids.push(await idOf(entity, { code }));
      return ids;
    },
  };
}
