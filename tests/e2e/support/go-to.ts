import type { Page } from 'playwright-core';
import { placeholders } from './find-steady.ts';

/**
 * Opens a page inside the application, if it is not open yet, and waits until its data are shown. It checks at each
 * frame, because a locator checks at growing intervals.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const at = new URL(page.url());
  if (at.pathname + at.search === path) return;
  const isSteady = await page.evaluate(
    ([to, loadingParts]) => {
      const isOther = new URL(to, location.href).pathname !== location.pathname;
      if (isOther) for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      const began = performance.now();
      return new Promise<boolean>((resolve) => {
        const compare = () => {
          const isThere = document.querySelector('h1:not([data-before])') && !document.querySelector(loadingParts);
          if (isThere || performance.now() - began > 20_000) resolve(Boolean(isThere));
          else requestAnimationFrame(compare);
        };
        requestAnimationFrame(compare);
      });
    },
    [path, placeholders] as const,
  );
  if (!isSteady) throw new Error(`${path} was not steady within 20 seconds`);
}
