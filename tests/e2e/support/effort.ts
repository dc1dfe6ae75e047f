import type { Page } from 'playwright-core';

export type Effort = { clicks: number; fields: number; seconds: number };
/** Seconds have no limit, because they depend on the load of the machine. */
export type Limit = Partial<Omit<Effort, 'seconds'>>;

/** Counts what a person does on a page from now on: clicks of a mouse or finger, fields typed in or chosen, seconds. */
export async function measureEffort(page: Page): Promise<() => Promise<Effort>> {
  const seconds = stopwatch();
  await page.evaluate(() => {
    const counted = { clicks: 0, fields: new Set<unknown>(), choices: 0 };
    Object.assign(window, { counted });
    const isTyped = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLElement && target.matches('input:not([type=checkbox],[type=radio]),textarea');
    // A picker is drawn again when its script has loaded: it is the same field to a person who types in it.
    const fieldOf = (target: HTMLElement) => target.id || target;
    document.addEventListener('click', (event) => (counted.clicks += event.detail > 0 ? 1 : 0), true);
    document.addEventListener('input', ({ target }) => isTyped(target) && counted.fields.add(fieldOf(target)), true);
    document.addEventListener(
      'change',
      ({ target }) => (counted.choices += target instanceof HTMLSelectElement ? 1 : 0),
      true,
    );
  });
  return async () => {
    const { clicks, fields } = await page.evaluate(() => {
      const { counted } = window as unknown as { counted: { clicks: number; fields: Set<unknown>; choices: number } };
      return { clicks: counted.clicks, fields: counted.fields.size + counted.choices };
    });
    return { clicks, fields, seconds: seconds() };
  };
}

/** Returns the seconds since the call. */
export function stopwatch(): () => number {
  const began = Date.now();
  return () => Math.round((Date.now() - began) / 100) / 10;
}

/** Lists the journeys of a file with what they took. */
export function effortTable() {
  const rows: (Effort & { journey: string; limit: string })[] = [];
  return {
    print: () => console.table(rows),
    /** Adds a journey and returns the figures that are over their limit. */
    overLimit(journey: string, effort: Effort, limit: Limit): string[] {
      rows.push({ journey, ...effort, limit: JSON.stringify(limit).replaceAll('"', '') });
      return Object.entries(limit).flatMap(([name, most]) => {
        const had = effort[name as keyof Limit];
        return had > most ? [`${had} ${name}, at most ${most}`] : [];
      });
    },
  };
}
