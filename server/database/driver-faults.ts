/** What a driver's error means for who asked: busy or away (503), a reference gone (409), no room left (507). */
export type DriverFault = 'away' | 'gone' | 'full';

type DriverError = { readonly code?: unknown; readonly message?: unknown; readonly nativeError?: unknown };

const away = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_TIMEOUT',
  'SQLITE_LOCKED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '25P03', // PostgreSQL ended a transaction that idled
  '40001', // serialisation
  '40P01', // deadlock
  '53300', // too many connections
  '55P03', // a lock was not to be had in time
  '57014', // a statement took too long
  '57P01', // the server shuts down
  '57P02', // the server crashed
  '57P03', // the server starts
]);
const gone = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);
const full = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', '53100']);

/** `pg` tells a lost or unreachable server in words only. */
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

export function driverFault(error: unknown): DriverFault | null {
  const { code, message, nativeError } = (error ?? {}) as DriverError;
  const name = String(code);
  if (away.has(name) || /^08[0-9A-Z]{3}$/.test(name)) return 'away';
  if (gone.has(name)) return 'gone';
  if (full.has(name)) return 'full';
  if (code === undefined && lost.test(String(message))) return 'away';
  return nativeError ? driverFault(nativeError) : null;
}

/** PostgreSQL undid one of several transactions that waited for each other; done again, it will mostly pass. */
export function isDeadlock(error: unknown): boolean {
  const { code, nativeError } = (error ?? {}) as DriverError;
  return code === '40P01' || code === '40001' || (nativeError !== undefined && isDeadlock(nativeError));
}

/**
 * An error of the disk while a commit was written: nobody knows what is on it, and asking again may lie. Only a fresh
 * start, which replays the log, tells. A full disk is none: that commit is undone.
 */
export function isBrokenCommit(error: unknown): boolean {
  const name = String((error as DriverError | null)?.code);
  return (name.startsWith('SQLITE_IOERR') && !full.has(name)) || name.startsWith('SQLITE_CORRUPT');
}
