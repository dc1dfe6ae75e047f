import { lazy } from 'react';
import { defineScreen } from '../define-screen.ts';

export default defineScreen(
  'notification-choices',
  lazy(async () => ({ default: (await import('./NotificationChoices.tsx')).NotificationChoices })),
);
