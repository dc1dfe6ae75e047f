import type { Page } from 'playwright-core';

/**
 * Goes to a page inside the application, if it is not there yet, and waits until its data stand. It looks at each frame:
 * a locator looks more and more rarely.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const at = new URL(page.url());
  if (at.pathname + at.search === path) return;
  const stands = await page.evaluate((to) => {
    const isOther = new URL(to, location.href).pathname !== location.pathname;
    if (isOther) for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    const began = performance.now();
    return new Promise<boolean>((resolve) => {
      const look = () => {
        const isThere = document.querySelector('h1:not([data-before])') && !document.querySelector('.bone, .late');
        if (isThere || performance.now() - began > 20_000) resolve(Boolean(isThere));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, path);
  if (!stands) throw new Error(`${path} did not stand within 20 seconds`);
}
