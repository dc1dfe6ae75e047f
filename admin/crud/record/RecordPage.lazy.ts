import { lazy } from 'react';

export const RecordPage = lazy(async () => ({ default: (await import('./RecordPage.tsx')).RecordPage }));
