import { pino } from 'pino';
import type { Settings } from '#server/env.ts';

export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

const secrets = [
  'password',
  'oldPassword',
  'newPassword',
  'accessToken',
  'refreshToken',
  'authorization',
  'code',
  'token',
];

/** Writes JSON lines to standard output; secrets are replaced at any path. */
export function makeLog(settings: Pick<Settings, 'logLevel'>): Log {
  return pino({
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
  });
}
