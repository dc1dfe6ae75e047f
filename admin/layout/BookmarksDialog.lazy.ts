import { lazyComponent } from './lazyComponent.tsx';

export const BookmarksDialog = lazyComponent(async () => (await import('./BookmarksDialog.tsx')).BookmarksDialog);
