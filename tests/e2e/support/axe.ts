import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of many similar rows only the first few are checked. */
const exclude = ['tbody tr:nth-child(n+5)', '.cards > :nth-child(n+5)', '.rights-table tr:nth-child(n+12)'];

type Options = { rules?: string[] /** The part that is judged; the whole page by default. */; part?: string };

/**
 * Serious and critical findings of axe on the page as it is; the page's policy allows no script, so axe is evaluated.
 */
export async function axeFaults(page: Page, { rules, part = 'html' }: Options = {}): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) };
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([include, left, chosen]) => {
      const { axe } = window as unknown as { axe: { run: (...given: unknown[]) => Promise<AxeResults> } };
      return axe.run({ include: [[include]], exclude: left.map((one) => [one]) }, chosen);
    },
    [part, exclude, options] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`));
}
