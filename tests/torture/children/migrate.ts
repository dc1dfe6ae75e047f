// Runs one more migration than the product has on the database of DATA_DIR / DATABASE_URL, in a process that may be killed.
import { places, readMigrations } from '#generator/files.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { next } from '../next-migration.ts';

const database = connect(process.env.DATABASE_URL ?? null, process.env.DATA_DIR as string);
const to = process.argv[2] === 'back' ? readMigrations(places.migrations).at(-1)?.name : undefined;
process.stdout.write('begins\n');
await migrate(database, [...readMigrations(places.migrations), next], { yes: true, ...(to && { to }) });
await database.close();
