import { part } from './far-parts.ts';

/** The widget of rights, which only a form may ask for. */
export const readWidget = () => part(async () => (await import('./AccessWidget.tsx')).AccessWidget);
