import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Types a text key by key at the end of a control and returns each key's time to the task after its paint. */
export async function keyTimes(page: Page, label: string, text: string): Promise<number[]> {
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
