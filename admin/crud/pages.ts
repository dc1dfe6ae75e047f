import type { Language } from '#generator/model/types.ts';
import { laterPage } from '../layout/later-page.ts';
import { lazyParts } from '../layout/lazy-parts.ts';
import { toolsAhead } from './list/ListTools.tsx';

/** The form engine is a chunk of its own. */
export const FormPage = laterPage(async () => (await import('./form/FormPage.tsx')).FormPage);
/** With the further words, so that its tiles show watched dates when they are first drawn. */
export const RecordPage = laterPage(lazyParts.record);

/** Fetches the rules of an entity's forms. */
export async function rulesAhead(...of: [entity: string, language: Language]): Promise<unknown> {
  return (await import('./form/FormPage.tsx')).rulesAhead(...of).catch(() => null);
}

/** Fetches what a list leads to, when the browser has nothing else to do; before it `first`, a part of the list itself. */
export function prefetchPages(first: () => Promise<unknown>): void {
  whenIdle(() => Promise.all([first(), RecordPage.ahead(), FormPage.ahead()]));
}

/** Fetches what any page leads to: the tools of a list, which would move its rows if they came after them. */
export function prefetchTools(): void {
  whenIdle(toolsAhead);
}

function whenIdle(work: () => Promise<unknown>): void {
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500));
  idle(() => void work());
}
