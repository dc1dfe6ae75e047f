import { setTimeout as pause } from 'node:timers/promises';
import { isDeadlock } from './driver-faults.ts';
import { checkAtOnce, checkLate, DanglingReference } from './transact.ts';

const mostTries = 6;

/**
 * Repeats a transaction after a deadlock. When a reference did not exist yet, repeats it with references checked at the end.
 */
export async function untilUndisturbed<T>(tryIt: (check: string) => Promise<T>): Promise<T> {
  for (let check = checkAtOnce, tries = 1; ; tries++) {
    try {
      return await tryIt(check);
    } catch (error) {
      if (error instanceof DanglingReference && check !== checkLate) check = checkLate;
      else if (!isDeadlock(error) || tries > mostTries) throw error;
      else await pause(Math.random() * 50 * 2 ** tries);
    }
  }
}
