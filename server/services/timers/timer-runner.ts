import { coverRecords } from './cover-records.ts';
import { fireTimers, type TimerHolding } from './fire-timers.ts';

export type TimerRunner = {
  /** Starts no other timer and waits for the running one. */
  stop(): Promise<void>;
};

/** Checks at an interval in milliseconds whether transitions are due. Every process may run one. */
export function startTimerRunner(holding: Omit<TimerHolding, 'isStopping'>, poll = 2000): TimerRunner {
  let stopping = false;
  let isCovered = false;
  let running: Promise<void> | null = null;
  const own = { ...holding, isStopping: () => stopping };
  const fireDueTimers = async (): Promise<void> => {
    if (!isCovered) await coverRecords(own);
    isCovered = true;
    await fireTimers(own);
  };
  const start = (): void => {
    if (stopping || running) return;
    running = fireDueTimers()
      .catch((error) => holding.log.error({ err: error }, 'timers could not be looked for'))
      .finally(() => {
        running = null;
      });
  };
  const interval = setInterval(start, poll);
  interval.unref();
  return {
    stop: async () => {
      stopping = true;
      clearInterval(interval);
      await running;
    },
  };
}
