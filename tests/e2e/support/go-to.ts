import type { Page } from 'playwright-core';

/** Goes to a page inside the application, if it is not there yet, and waits until its data stand. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.before = '';
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.locator('h1:not([data-before])').first().waitFor({ state: 'attached' });
  await page.locator('.bone').first().waitFor({ state: 'detached' });
}
