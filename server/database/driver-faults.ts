/**
 * What a driver's error means for the caller: busy or unreachable (503), a reference to a missing row (409), no space left
 * (507).
 */
export type DriverFault = 'away' | 'dangling' | 'full';

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
  '25P03', // PostgreSQL ended an idle transaction
  '40001', // serialisation
  '40P01', // deadlock
  '53300', // too many connections
  '55P03', // a lock was not granted in time
  '57014', // a statement took too long
  '57P01', // the server shuts down
  '57P02', // the server crashed
  '57P03', // the server starts
]);
const danglingCodes = new Set(['SQLITE_CONSTRAINT_FOREIGNKEY', '23503']);
const full = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', '53100']);

/** `pg` reports a lost or unreachable server only in the message, without a code. */
const lost =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

export function driverFault(error: unknown): DriverFault | null {
  const { code, message, nativeError } = (error ?? {}) as DriverError;
  const name = String(code);
  if (away.has(name) || /^08[0-9A-Z]{3}$/.test(name)) return 'away';
  if (danglingCodes.has(name)) return 'dangling';
  if (full.has(name)) return 'full';
  if (code === undefined && lost.test(String(message))) return 'away';
  return nativeError ? driverFault(nativeError) : null;
}

/** PostgreSQL undid one of several transactions that waited for each other; a repetition will usually succeed. */
export function isDeadlock(error: unknown): boolean {
  const { code, nativeError } = (error ?? {}) as DriverError;
  return code === '40P01' || code === '40001' || (nativeError !== undefined && isDeadlock(nativeError));
}

/**
 * An error of the disk while a commit was written: what was stored is unknown, and reading it again may give a wrong result.
 * Only a restart, which replays the log, gives a reliable state. A full disk is not such an error: its commit is undone.
 */
export function isBrokenCommit(error: unknown): boolean {
  const name = String((error as DriverError | null)?.code);
  return (name.startsWith('SQLITE_IOERR') && !full.has(name)) || name.startsWith('SQLITE_CORRUPT');
}
