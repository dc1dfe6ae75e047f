import { later } from './later.tsx';

export const BookmarksDialog = later(async () => (await import('./BookmarksDialog.tsx')).BookmarksDialog);
