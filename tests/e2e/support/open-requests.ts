import type { Page, Request } from 'playwright-core';

export type OpenRequests = {
  /** The requests that are under way. */
  open: () => Request[];
  /** How many have begun since the page was opened. */
  count: () => number;
  /** Resolves when none is under way, or at this instant. */
  finished: (end: number) => Promise<void>;
};

/**
 * Of these answers, and of some refusals, the product reads the status only, and the browser does not report that such an
 * answer has ended.
 */
const statusOnly = ['/readyz', '/jwt/logout'];

const requestsByPage = new WeakMap<Page, OpenRequests>();

/** Counts the requests of a page; to be called before it opens an address. */
export function countRequests(page: Page): void {
  const open = new Set<Request>();
  const waiting = new Set<() => void>();
  let count = 0;
  let ofPageBefore: Request[] = [];
  const resume = () => {
    if (open.size > 0) return;
    for (const one of waiting) one();
    waiting.clear();
  };
  const remove = (request: Request) => {
    open.delete(request);
    resume();
  };
  page.on('request', (request) => {
    count += 1;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) ofPageBefore = [...open];
    open.add(request);
  });
  page.on('requestfinished', remove);
  page.on('requestfailed', remove);
  page.on('response', (answer) => {
    if (!answer.ok() || statusOnly.includes(new URL(answer.url()).pathname)) remove(answer.request());
  });
  // The browser does not always report how the requests of the page before ended.
  page.on('domcontentloaded', () => {
    for (const request of ofPageBefore.splice(0)) remove(request);
  });
  requestsByPage.set(page, {
    open: () => [...open],
    count: () => count,
    finished: (end) => waitFor(end, open, waiting),
  });
}

/** The requests of a page that `visit` opened. */
export function requestsOf(page: Page): OpenRequests {
  const found = requestsByPage.get(page);
  if (!found) throw new Error('the requests of this page are not counted: open it by visit, or call countRequests');
  return found;
}

function waitFor(end: number, open: ReadonlySet<Request>, waiting: Set<() => void>): Promise<void> {
  if (open.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, Math.max(0, end - Date.now()));
    waiting.add(() => {
      clearTimeout(limit);
      resolve();
    });
  });
}
