import { createRequire } from 'node:module';

let driver: typeof import('pg') | null = null;

/** The driver of PostgreSQL, loaded only where it is used: it costs memory. Whole numbers are numbers, JSON is text. */
export function pgDriver(): typeof import('pg') {
  if (driver) return driver;
  driver = createRequire(import.meta.url)('pg') as typeof import('pg');
  driver.types.setTypeParser(driver.types.builtins.INT8, Number);
  driver.types.setTypeParser(driver.types.builtins.JSONB, (text) => text);
  return driver;
}
