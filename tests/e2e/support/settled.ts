import type { Page, Request } from 'playwright-core';
import { type Finding, findSteady, placeholders } from './find-steady.ts';
import { requestsOf } from './open-requests.ts';

/**
 * Resolves when no request of the page is under way, nothing on it is still loading and two frames draw the same. What
 * a page does later by a timer, such as the search after a pause in typing, is not waited for: wait for its effect.
 * After `patience` milliseconds it fails and says what was still under way.
 */
export async function settled(page: Page, patience = 20_000): Promise<void> {
  const end = Date.now() + patience;
  const requests = requestsOf(page);
  let finding: Finding = null;
  for (;;) {
    await requests.finished(end);
    if (Date.now() >= end) break;
    const before = requests.count();
    finding = await steadyOf(page, end);
    if (finding === null && requests.open().length === 0 && requests.count() === before) return;
  }
  const underWay = describeRest(requests.open(), finding);
  throw new Error(`${page.url()} had not settled within ${patience / 1000} seconds; still under way: ${underWay}`);
}

/** A page that is just being replaced by another one has not settled. */
function steadyOf(page: Page, end: number): Promise<Finding> {
  const given: [string, number] = [placeholders, Math.max(0, end - Date.now())];
  return page.evaluate(findSteady, given).catch((error: Error) => {
    if (/context was destroyed|navigat/i.test(error.message)) return 'the next page';
    throw error;
  });
}

function describeRest(open: readonly Request[], finding: Finding): string {
  const calls = open.map((request) => `${request.method()} ${request.url()}`);
  return [...calls, ...(finding === null ? [] : [finding])].join(', ') || 'requests that follow each other';
}
