import { describe, expect, test } from 'vitest';
import { settled } from './support/settled.ts';
import { atProduct, hasBrowser, heldBack } from './support/visitors.ts';

describe.skipIf(!hasBrowser)('a page has settled', () => {
  const { visit } = atProduct();

  test('when its requests are answered, and not before', async () => {
    const page = await visit('/sign-in');
    await settled(page);
    const answer = await heldBack(page, '**/register');
    await page.evaluate(() => {
      void fetch('/register')
        .then((answer) => answer.text())
        .then(() => document.body.append('Answered'));
    });
    await expect(settled(page, 500)).rejects.toThrow(
      /had not settled within 0.5 seconds; still under way: GET \S+\/register$/,
    );
    const isSettled = settled(page);
    answer();
    await isSettled;
    expect(await page.getByText('Answered').count()).toBe(1);
  });

  test('when a request was refused, although nobody reads the answer', async () => {
    const page = await visit('/sign-in', { expected: [503] });
    await page.route('**/register', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.evaluate(async () => {
      await fetch('/register');
    });
    await settled(page);
  });

  test('when no placeholder is shown and it no longer changes', async () => {
    const page = await visit('/sign-in');
    await settled(page);
    await page.evaluate(() => {
      const part = Object.assign(document.createElement('p'), { className: 'bone' });
      document.body.append(part);
    });
    await expect(settled(page, 500)).rejects.toThrow(/still under way: a placeholder \(bone\)/);
    await page.evaluate(() => {
      const part = document.querySelector('.bone') as HTMLElement;
      part.className = '';
      const change = () => {
        part.textContent += '.';
        requestAnimationFrame(change);
      };
      change();
    });
    await expect(settled(page, 500)).rejects.toThrow(/still under way: a changing page/);
  });

  test('when the next page is drawn, while one is being replaced', async () => {
    const page = await visit('/sign-in');
    await page.evaluate(() => location.assign('/register'));
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/register');
    expect(await page.locator('h1').count()).toBe(1);
  });
});
