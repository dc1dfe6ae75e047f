import { memoize } from '#server/memoize.ts';

/** Whose work it is; null for the program itself. */
export type Owner = { readonly person: number | null; readonly organisation: number | null };

export type FairLine = {
  /** Runs work when its turn comes; throws what `overflow` makes when its owner has too much in line already. */
  run<T>(owner: Owner, work: () => Promise<T>): Promise<T>;
  /** How much is in line, what is under way included. */
  readonly length: number;
};

export type FairLineOptions = {
  /** In line at once for one person, for one organisation, and for all together. */
  readonly most: { readonly person: number; readonly organisation: number; readonly all: number };
  readonly overflow: (whose: 'person' | 'organisation' | 'all', limit: number) => Error;
  /** Milliseconds. */
  readonly clock?: () => number;
};

type Share = { spent: number };
type Person = Share & { readonly tasks: (() => Promise<void>)[]; inLine: number };
type Organisation = Share & { readonly people: Map<number | null, Person>; inLine: number };

/**
 * One piece of work after the other, in fair turns: of the organisations that wait, the one that has used the least time,
 * and within it the person who has. Work that fails has used its time like any other. Whoever comes anew begins where the
 * least busy of the others is, so nobody saves up time and nobody is held back for long.
 */
export function makeFairLine({ most, overflow, clock = () => performance.now() }: FairLineOptions): FairLine {
  const organisations = new Map<number | null, Organisation>();
  let [length, isBusy] = [0, false];

  const admit = ({ person, organisation }: Owner): { of: Organisation; by: Person } => {
    const known = organisations.get(organisation);
    if (length >= most.all) throw overflow('all', most.all);
    if ((known?.people.get(person)?.inLine ?? 0) >= most.person) throw overflow('person', most.person);
    if ((known?.inLine ?? 0) >= most.organisation) throw overflow('organisation', most.organisation);
    const of = memoize(organisations, organisation, () => ({
      spent: least(organisations),
      people: new Map(),
      inLine: 0,
    }));
    const by = memoize(of.people, person, () => ({ spent: least(of.people), tasks: [], inLine: 0 }));
    return { of, by };
  };

  const count = ({ person, organisation }: Owner, of: Organisation, by: Person, change: 1 | -1): void => {
    length += change;
    of.inLine += change;
    by.inLine += change;
    if (by.inLine === 0) of.people.delete(person);
    if (of.inLine === 0) organisations.delete(organisation);
  };

  const next = (): void => {
    if (isBusy) return;
    const waiting = [...organisations.values()].flatMap((of) => {
      const by = leastOf([...of.people.values()].filter(({ tasks }) => tasks.length > 0));
      return by ? [{ spent: of.spent, by }] : [];
    });
    const task = leastOf(waiting)?.by.tasks.shift();
    if (!task) return;
    isBusy = true;
    void task().finally(() => {
      isBusy = false;
      next();
    });
  };

  return {
    get length() {
      return length;
    },
    run: (owner, work) => {
      const { of, by } = admit(owner);
      count(owner, of, by, 1);
      return new Promise((resolve, reject) => {
        by.tasks.push(async () => {
          const begun = clock();
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
          const took = clock() - begun;
          of.spent += took;
          by.spent += took;
          count(owner, of, by, -1);
        });
        next();
      });
    },
  };
}

function least(shares: ReadonlyMap<unknown, Share>): number {
  return leastOf([...shares.values()])?.spent ?? 0;
}

function leastOf<T extends Share>(shares: readonly T[]): T | undefined {
  return shares.reduce<T | undefined>((best, one) => (best && best.spent <= one.spent ? best : one), undefined);
}
