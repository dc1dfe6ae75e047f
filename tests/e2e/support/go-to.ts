import type { Page } from 'playwright-core';

/** Goes to a page inside the application, if it is not there yet, and waits until its data stand. */
export async function goTo(page: Page, path: string): Promise<void> {
  const at = new URL(page.url());
  if (at.pathname + at.search === path) return;
  await page.evaluate((to) => {
    const isOther = new URL(to, location.href).pathname !== location.pathname;
    if (isOther) for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.locator('h1:not([data-before])').first().waitFor({ state: 'attached' });
  await page.locator('.bone').first().waitFor({ state: 'detached' });
}
