import { laterPage } from '../layout/later-page.ts';

/** The form engine is a chunk of its own. */
export const FormPage = laterPage(async () => (await import('./form/FormPage.tsx')).FormPage);
export const RecordPage = laterPage(async () => (await import('./record/RecordPage.tsx')).RecordPage);

/** Fetches what a list leads to, when the browser has nothing else to do. */
export function prefetchPages(): void {
  const idle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500));
  idle(() => void Promise.all([RecordPage.ahead(), FormPage.ahead()]));
}
