import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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
    const times = [...(await measure(page, 'Row 1: Note')), ...(await measure(page, 'Row 200: Note'))];
    const sorted = times.sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
    console.log(`200 rows: median ${median.toFixed(1)} ms, last ${sorted.at(-1)?.toFixed(1)} ms, ${times.length} keys`);
    expect(times).toHaveLength(2 * text.length);
    expect(median).toBeLessThanOrEqual(most);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    const saved = await api('client-admin-a', 'GET', `/api/shifts/${id}`);
    expect([saved.exceptions[0].note, saved.exceptions[199].note]).toEqual([`Day 0${text}`, `Day 199${text}`]);
  });
});

/** Types a text key by key at the end of a control and gives each key's time to the task after its paint. */
async function measure(page: Page, label: string): Promise<number[]> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('End');
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    const watch = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    const target = document.activeElement as HTMLElement;
    target.addEventListener('keydown', watch, true);
  });
  await page.keyboard.type(text, { delay: 60 });
  const times = () => page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  await expect.poll(async () => (await times()).length).toBe(text.length);
  return times();
}
