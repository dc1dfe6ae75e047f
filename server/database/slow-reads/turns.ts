/** A caller that waits for something of which only a few can be used at once. */
export type Asker = {
  readonly person: string;
  readonly organisation: string;
  /** Aborts when the client has closed the request. */
  readonly requestClosed?: AbortSignal | undefined;
};

export type TurnLimits = {
  /** Turns at the same time: of everybody together, of one person and of one organisation. */
  readonly atOnce: number;
  readonly ofPerson: number;
  readonly ofOrganisation: number;
  /** The number of requests of one person that may wait; further ones are refused. */
  readonly waitingOfPerson: number;
  /** The longest time in milliseconds to wait for a turn. */
  readonly longestWait: number;
};

export type TurnRefusal = 'too_many' | 'waited_too_long' | 'left' | 'closed';

/** No turn was granted, with the reason. */
export class NoTurn extends Error {
  constructor(readonly reason: TurnRefusal) {
    super(`no turn: ${reason}`);
  }
}

type Waiting = { readonly asker: Asker; readonly begin: () => void; readonly refuse: (reason: TurnRefusal) => void };

/**
 * Distributes turns fairly. Among the waiting requests, the next turn is given to an organisation with the fewest running
 * turns, within it to the person with the fewest, then to the earliest request. So nobody waits behind all requests of
 * another person.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting = new Set<Waiting>();
  readonly #persons = new Map<string, number>();
  readonly #organisations = new Map<string, number>();
  #running = 0;
  #isClosed = false;
  #isPaused = false;
  #onNoneRunning: (() => void) | null = null;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Waits for a turn and returns the function that ends it.
   * @throws NoTurn when too many requests of this person already wait, after the longest wait, when the client closes the
   * request, or when turns are closed
   */
  async take(asker: Asker): Promise<() => void> {
    if (this.#isClosed) throw new NoTurn('closed');
    if (asker.requestClosed?.aborted) throw new NoTurn('left');
    if (this.#waitingOf(asker.person) >= this.#limits.waitingOfPerson) throw new NoTurn('too_many');
    if (this.#isFree(asker)) return this.#begin(asker);
    return this.#wait(asker);
  }

  /** Waits until no turn is running, and runs `work` before further turns begin. One pause at a time. */
  async pause(work: () => Promise<void>): Promise<void> {
    this.#isPaused = true;
    if (this.#running > 0) await new Promise<void>((resolve) => (this.#onNoneRunning = resolve));
    try {
      await work();
    } finally {
      this.#isPaused = false;
      for (let next = this.#next(); next; next = this.#next()) next.begin();
    }
  }

  /** Refuses all waiting and all further requests. */
  close(): void {
    this.#isClosed = true;
    for (const one of [...this.#waiting]) one.refuse('closed');
  }

  #wait(asker: Asker): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const end = (reason: TurnRefusal) => {
        settle();
        reject(new NoTurn(reason));
      };
      const left = () => end('left');
      const timer = setTimeout(() => end('waited_too_long'), this.#limits.longestWait);
      const one: Waiting = {
        asker,
        begin: () => {
          settle();
          resolve(this.#begin(asker));
        },
        refuse: end,
      };
      const settle = () => {
        clearTimeout(timer);
        asker.requestClosed?.removeEventListener('abort', left);
        this.#waiting.delete(one);
      };
      asker.requestClosed?.addEventListener('abort', left);
      this.#waiting.add(one);
    });
  }

  #begin({ person, organisation }: Asker): () => void {
    this.#running += 1;
    add(this.#persons, person, 1);
    add(this.#organisations, organisation, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      add(this.#persons, person, -1);
      add(this.#organisations, organisation, -1);
      this.#next()?.begin();
      if (this.#running === 0) this.#onNoneRunning?.();
    };
  }

  #next(): Waiting | undefined {
    let best: Waiting | undefined;
    for (const one of this.#waiting) {
      if (!this.#isFree(one.asker)) continue;
      if (!best || this.#isBefore(one.asker, best.asker)) best = one;
    }
    return best;
  }

  /** Whether one request gets its turn before an earlier one. */
  #isBefore(one: Asker, earlier: Asker): boolean {
    const [mine, theirs] = [one, earlier].map((asker) => numberIn(this.#organisations, asker.organisation)) as [
      number,
      number,
    ];
    if (mine !== theirs) return mine < theirs;
    return numberIn(this.#persons, one.person) < numberIn(this.#persons, earlier.person);
  }

  #isFree({ person, organisation }: Asker): boolean {
    const { atOnce, ofPerson, ofOrganisation } = this.#limits;
    if (this.#isPaused || this.#running >= atOnce) return false;
    return numberIn(this.#persons, person) < ofPerson && numberIn(this.#organisations, organisation) < ofOrganisation;
  }

  #waitingOf(person: string): number {
    let count = 0;
    for (const { asker } of this.#waiting) if (asker.person === person) count += 1;
    return count;
  }
}

function numberIn(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0;
}

function add(counts: Map<string, number>, key: string, by: number): void {
  const now = numberIn(counts, key) + by;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
}
