import { afterEach, describe, expect, it } from 'vitest';
import { type Asker, NoTurn, type TurnLimits, Turns } from '#server/database/slow-reads/turns.ts';

const limits: TurnLimits = { atOnce: 6, ofPerson: 2, ofOrganisation: 4, waitingOfPerson: 5, longestWait: 60_000 };

const used: Turns[] = [];
// Requests that a test leaves waiting are refused when it ends and not in the middle of another file's tests.
afterEach(() => {
  for (const turns of used.splice(0)) turns.close();
});

/** Requests turns and records who has one, in the order in which they began. */
function watched(turns: Turns) {
  used.push(turns);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, asker: Asker) => {
    const taken = turns.take(asker).then((end) => {
      began.push(name);
      ends.set(name, end);
    });
    taken.catch(() => undefined);
    return taken;
  };
  const settle = () => new Promise(setImmediate);
  return { began, ask, end: (name: string) => ends.get(name)?.(), settle };
}

const of = (organisation: string, person: string): Asker => ({ organisation, person });

describe('turns', () => {
  it('are given to two of one person, four of one organisation and six of all at once', async () => {
    const { began, ask, settle } = watched(new Turns(limits));
    for (let n = 0; n < 3; n++)
      for (const person of ['anna', 'ben', 'cleo']) void ask(`${person}${n}`, of('one', person));
    for (let n = 0; n < 3; n++) void ask(`dora${n}`, of('two', 'dora'));
    await settle();
    expect(began).toEqual(['anna0', 'ben0', 'cleo0', 'anna1', 'dora0', 'dora1']);
  });

  it('are given next to the organisation with the fewest running, however many others waited before', async () => {
    const { began, ask, end, settle } = watched(new Turns({ ...limits, atOnce: 4 }));
    for (const person of ['anna', 'ben', 'cleo', 'emil'])
      for (let n = 0; n < 2; n++) void ask(`${person}${n}`, of('one', person));
    void ask('dora0', of('two', 'dora'));
    await settle();
    expect(began).toHaveLength(4);
    end('anna0');
    await settle();
    expect(began.at(-1)).toBe('dora0');
  });

  it('are given in one organisation to the person with the fewest running', async () => {
    const { began, ask, end, settle } = watched(new Turns({ ...limits, atOnce: 3 }));
    for (const name of ['anna0', 'anna1', 'ben0', 'anna2', 'ben1', 'cleo0'])
      void ask(name, of('one', name.slice(0, -1)));
    await settle();
    expect(began).toEqual(['anna0', 'anna1', 'ben0']);
    end('ben0');
    await settle();
    expect(began.at(-1)).toBe('ben1');
    end('ben1');
    await settle();
    expect(began.at(-1)).toBe('cleo0');
  });

  it('are refused beyond the number that one person may wait for, and to nobody else', async () => {
    const { ask } = watched(new Turns(limits));
    const asked = Array.from({ length: 8 }, (_, n) => ask(`anna${n}`, of('one', 'anna')));
    await expect(asked[7]).rejects.toEqual(new NoTurn('too_many'));
    await ask('ben0', of('one', 'ben'));
  });

  it('are refused after the longest wait, to callers who disconnected, and to everybody at the end', async () => {
    const turns = new Turns({ ...limits, longestWait: 30 });
    const { ask } = watched(turns);
    await Promise.all([ask('anna0', of('one', 'anna')), ask('anna1', of('one', 'anna'))]);
    await expect(ask('anna2', of('one', 'anna'))).rejects.toEqual(new NoTurn('waited_too_long'));
    const closed = new AbortController();
    const left = ask('anna3', { ...of('one', 'anna'), requestClosed: closed.signal });
    closed.abort();
    await expect(left).rejects.toEqual(new NoTurn('left'));
    await expect(ask('anna4', { ...of('one', 'anna'), requestClosed: closed.signal })).rejects.toEqual(
      new NoTurn('left'),
    );
    const waiting = ask('anna5', of('one', 'anna'));
    turns.close();
    await expect(waiting).rejects.toEqual(new NoTurn('closed'));
    await expect(ask('ben0', of('one', 'ben'))).rejects.toEqual(new NoTurn('closed'));
    expect([turns.waiting, turns.running]).toEqual([0, 2]);
  });

  it('are counted once, however often they are ended', async () => {
    const turns = new Turns(limits);
    const end = await turns.take(of('one', 'anna'));
    end();
    end();
    expect(turns.running).toBe(0);
  });

  it('pause: none begins until the pause is over, which begins when none runs any more', async () => {
    const turns = new Turns(limits);
    const { began, ask, end, settle } = watched(turns);
    void ask('first', of('one', 'anna'));
    await settle();
    let isPaused = false;
    let resume = () => {};
    const paused = turns.pause(() => {
      isPaused = true;
      return new Promise<void>((resolve) => (resume = resolve));
    });
    for (const name of ['second', 'third']) void ask(name, of('one', name));
    await settle();
    expect([began, isPaused]).toEqual([['first'], false]);
    end('first');
    await settle();
    expect([began, isPaused]).toEqual([['first'], true]);
    resume();
    await paused;
    await settle();
    expect(began).toEqual(['first', 'second', 'third']);
  });
});
