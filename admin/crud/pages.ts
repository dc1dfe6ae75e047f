import type { Language } from '#generator/model/types.ts';
import { lazyPage } from '../layout/lazy-page.ts';
import { partOf } from '../layout/lazy-parts.ts';
import { toolsAhead } from './list/ListTools.tsx';
import type { RecordPage as RecordPagePart } from './record/RecordPage.part.tsx';

/** The form engine is a separate chunk. */
export const FormPage = lazyPage(async () => (await import('./form/FormPage.tsx')).FormPage);
/** Loaded together with the further texts, so that its tiles show watched dates at the first rendering. */
export const RecordPage = lazyPage(partOf<typeof RecordPagePart>('RecordPage'));

/** Fetches the rules of an entity's forms. */
export async function rulesAhead(...of: [entity: string, language: Language]): Promise<unknown> {
  return (await import('./form/FormPage.tsx')).rulesAhead(...of).catch(() => null);
}

/**
 * Prefetches the pages that a list links to, when the browser is idle, together with `first`, a part of the list
 * itself.
 */
export function prefetchPages(first: () => Promise<unknown>): void {
  whenIdle(() => Promise.all([first(), RecordPage.ahead(), FormPage.ahead()]));
}

/**
 * Prefetches the tools of a list, to which any page may lead; if they were loaded after the rows, they would move them.
 */
export function prefetchTools(): void {
  whenIdle(toolsAhead);
}

function whenIdle(work: () => Promise<unknown>): void {
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500));
  idle(() => void work());
}
