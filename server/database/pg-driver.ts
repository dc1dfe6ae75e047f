import { createRequire } from 'node:module';

let driver: typeof import('pg') | null = null;

/**
 * The PostgreSQL driver, loaded only where it is used, because it needs memory. It returns 64-bit integers as numbers and
 * JSON as text.
 */
export function pgDriver(): typeof import('pg') {
  if (driver) return driver;
  driver = createRequire(import.meta.url)('pg') as typeof import('pg');
  driver.types.setTypeParser(driver.types.builtins.INT8, Number);
  driver.types.setTypeParser(driver.types.builtins.JSONB, (text) => text);
  return driver;
}
