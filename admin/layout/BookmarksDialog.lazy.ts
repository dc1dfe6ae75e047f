import { lazy } from 'react';

export const BookmarksDialog = lazy(async () => ({
  default: (await import('./BookmarksDialog.tsx')).BookmarksDialog,
}));
