import { memoize } from '#server/memoize.ts';

/** The person and organisation that the work is for; null for the program itself. */
export type Owner = { readonly person: number | null; readonly organisation: number | null };

export type FairLine = {
  /** Runs the work when its turn comes; throws the error of `overflow` if its owner has too much work in line already. */
  run<T>(owner: Owner, work: () => Promise<T>): Promise<T>;
  /** The number of tasks in line, including the one that is running. */
  readonly length: number;
};

export type FairLineOptions = {
  /** The maximum number of tasks in line for one person, for one organisation, and in total. */
  readonly most: { readonly person: number; readonly organisation: number; readonly all: number };
  readonly overflow: (whose: 'person' | 'organisation' | 'all', limit: number) => Error;
  /** Milliseconds. */
  readonly clock?: () => number;
};

type Share = { spent: number };
type Person = Share & { readonly tasks: (() => Promise<void>)[]; inLine: number };
type Organisation = Share & { readonly people: Map<number | null, Person>; inLine: number };

/**
 * Runs one task at a time, in fair turns: the waiting organisation that has used the least time is next, and within it the
 * person who has used the least. A failed task counts the time it used. An owner who joins the line again starts with the
 * time of the least busy of the others, so nobody can save up time and nobody is held back for long.
 */
export function makeFairLine(options: FairLineOptions): FairLine {
  return new Line(options);
}

class Line implements FairLine {
  readonly #options: FairLineOptions;
  readonly #clock: () => number;
  readonly #organisations = new Map<number | null, Organisation>();
  #length = 0;
  #isBusy = false;

  constructor(options: FairLineOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
  }

  get length(): number {
    return this.#length;
  }

  run<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    const { of, by } = this.#admit(owner);
    this.#count(owner, of, by, 1);
    return new Promise((resolve, reject) => {
      by.tasks.push(async () => {
        const begun = this.#clock();
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
        const took = this.#clock() - begun;
        of.spent += took;
        by.spent += took;
        this.#count(owner, of, by, -1);
      });
      this.#next();
    });
  }

  #admit({ person, organisation }: Owner): { of: Organisation; by: Person } {
    const { most, overflow } = this.#options;
    const known = this.#organisations.get(organisation);
    if (this.#length >= most.all) throw overflow('all', most.all);
    if ((known?.people.get(person)?.inLine ?? 0) >= most.person) throw overflow('person', most.person);
    if ((known?.inLine ?? 0) >= most.organisation) throw overflow('organisation', most.organisation);
    const of = memoize(this.#organisations, organisation, () => ({
      spent: least(this.#organisations),
      people: new Map(),
      inLine: 0,
    }));
    const by = memoize(of.people, person, () => ({ spent: least(of.people), tasks: [], inLine: 0 }));
    return { of, by };
  }

  #count({ person, organisation }: Owner, of: Organisation, by: Person, change: 1 | -1): void {
    this.#length += change;
    of.inLine += change;
    by.inLine += change;
    if (by.inLine === 0) of.people.delete(person);
    if (of.inLine === 0) this.#organisations.delete(organisation);
  }

  #next(): void {
    if (this.#isBusy) return;
    const waiting = [...this.#organisations.values()].flatMap((of) => {
      const by = leastOf([...of.people.values()].filter(({ tasks }) => tasks.length > 0));
      return by ? [{ spent: of.spent, by }] : [];
    });
    const task = leastOf(waiting)?.by.tasks.shift();
    if (!task) return;
    this.#isBusy = true;
    void task().finally(() => {
      this.#isBusy = false;
      this.#next();
    });
  }
}

function least(shares: ReadonlyMap<unknown, Share>): number {
  return leastOf([...shares.values()])?.spent ?? 0;
}

function leastOf<T extends Share>(shares: readonly T[]): T | undefined {
  return shares.reduce<T | undefined>((best, one) => (best && best.spent <= one.spent ? best : one), undefined);
}
