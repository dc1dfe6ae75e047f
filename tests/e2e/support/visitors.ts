import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { browserWith } from './browser.ts';
import { countRequests } from './open-requests.ts';
import { type Product, startProduct } from './product.ts';

export { hasBrowser } from './browser.ts';

/** Stands among the expected statuses for a request whose answer does not arrive. */
export const noAnswer = 0;

export const desk = { width: 1280, height: 900 };
export const phone = { width: 360, height: 740 };

export type Visit = {
  /** Demo account to be signed in as; nobody by default. */
  as?: string;
  language?: 'en' | 'de' | 'fr' | 'pt';
  size?: { width: number; height: number };
  touch?: boolean;
  /** What the operating system prefers. */
  colorScheme?: 'light' | 'dark';
  /** Switches of a separate browser, such as those of a camera. */
  switches?: string[];
  /** Answers that the test provokes, such as 409; all others of 400 and more fail it. */
  expected?: number[];
};

/** A browser at a running product; every fault a visitor's console shows fails the test. */
export function atProduct(start: () => Promise<Product> = startProduct) {
  const contexts: BrowserContext[] = [];
  let faults: string[] = [];
  let product: Product;

  beforeAll(async () => {
    [product] = await Promise.all([start(), browserWith([])]);
  });
  afterEach(async () => {
    const closed = Promise.all(contexts.splice(0).map((context) => context.close()));
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 10_000))]);
    const found = faults;
    faults = [];
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    await product?.stop();
  });

  /** A fresh browser profile with one page. */
  async function visit(path: string, given: Visit = {}): Promise<Page> {
    const {
      as,
      language = 'en',
      size = desk,
      touch = false,
      colorScheme = 'light',
      switches = [],
      expected = [],
    } = given;
    const storedItems = [
      { name: 'language', value: language },
      ...(as ? [{ name: 'refresh_token', value: await refreshTokenOf(as) }] : []),
    ];
    const context = await (await browserWith(switches)).newContext({
      viewport: size,
      hasTouch: touch,
      colorScheme,
      locale: 'en-GB',
      timezoneId: 'Asia/Kolkata',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: product.url, localStorage: storedItems }] },
    });
    context.setDefaultTimeout(20_000);
    contexts.push(context);
    context.on('page', (page) => watch(page, expected));
    const page = await context.newPage();
    await page.goto(product.url + path);
    return page;
  }

  function watch(page: Page, expected: number[]): void {
    countRequests(page);
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      const status = text.includes('net::ERR_FAILED')
        ? noAnswer
        : Number(/the server responded with a status of (\d+)/.exec(text)?.[1]);
      if (message.type() === 'error' && !expected.includes(status)) faults.push(`${page.url()}: ${text}`);
    });
    void page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`policy broken: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    );
  }

  async function refreshTokenOf(userId: string): Promise<string> {
    return (await signIn(userId)).refreshToken;
  }

  /** A call to the API as a demo account. */
  async function api(userId: string, method: string, path: string, body?: unknown): Promise<any> {
    const { accessToken } = await signIn(userId);
    const answer = await fetch(product.url + path, {
      method,
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async function signIn(userId: string): Promise<{ accessToken: string; refreshToken: string }> {
    const answer = await fetch(`${product.url}/jwt/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId, email: `${userId}@demo.test`, password: 'demo1234' }),
    });
    if (!answer.ok) throw new Error(`sign-in of ${userId}: ${answer.status}`);
    return (await answer.json()) as { accessToken: string; refreshToken: string };
  }

  return { visit, api, signIn, url: () => product.url };
}

/** Types the three answers of the sign-in page and sends them. */
export async function fillSignIn(page: Page, userId: string, password = 'demo1234'): Promise<void> {
  await page.locator('#userId').fill(userId);
  await page.locator('#email').fill(`${userId}@demo.test`);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
}

/**
 * Chooses a record in a reference field by typing a part of its title; waits while the field still shows "Loading…".
 */
export async function pick(page: Page, field: string, text: string): Promise<void> {
  const box = page.locator(`input#field-${field}`);
  await box.click();
  await page.locator('.options .opt').first().waitFor();
  await box.fill(text);
  await page.locator('.options .opt:not(.new)', { hasText: text }).first().click();
}

/** Holds requests of the address back until the returned function is called. */
export async function heldBack(page: Page, address: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}
