import { describe, expect, test } from 'vitest';
import { keyTimes } from './support/key-times.ts';
import { atProduct, hasBrowser } from './support/visitors.ts';

/** From the key to the task after the next paint, milliseconds; the median of the keys counts. */
const most = 50;
const text = 'a note that is typed key by key';

describe.skipIf(!hasBrowser)('a list of 200 rows of four parts', () => {
  const { visit, api } = atProduct();

  test(`takes at most ${most} ms a key, in its first row and in its last`, async () => {
    const start = Date.UTC(2027, 0, 1);
    const exceptions = Array.from({ length: 200 }, (_, n) => ({
      day: new Date(start + n * 86_400_000).toISOString().slice(0, 10),
      from: '08:00',
      until: '12:00',
      note: `Day ${n}`,
    }));
    const { id } = await api('client-admin-a', 'POST', '/api/shifts', { name: 'Long', exceptions });
    const page = await visit(`/shifts/${id}/edit`, { as: 'client-admin-a' });
    await page.getByLabel('Row 200: Note', { exact: true }).waitFor();
    const times = [...(await keyTimes(page, 'Row 1: Note', text)), ...(await keyTimes(page, 'Row 200: Note', text))];
    const sorted = times.sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
    console.log(`200 rows: median ${median.toFixed(1)} ms, last ${sorted.at(-1)?.toFixed(1)} ms, ${times.length} keys`);
    expect(times).toHaveLength(2 * text.length);
    expect(median).toBeLessThanOrEqual(most);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your changes are saved.', { exact: true }).waitFor();
    const saved = await api('client-admin-a', 'GET', `/api/shifts/${id}`);
    expect([saved.exceptions[0].note, saved.exceptions[199].note]).toEqual([`Day 0${text}`, `Day 199${text}`]);
  });
});
