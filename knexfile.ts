import path from 'node:path';
import { SqliteClient } from './server/database/knex-sqlite.ts';

/** For knex's own tools. The product opens the same database in server/database/connect.ts. */
export default process.env.DATABASE_URL
  ? { client: 'pg', connection: process.env.DATABASE_URL }
  : {
      client: SqliteClient,
      connection: { filename: path.join(process.env.DATA_DIR ?? './data', 'leafmark.db') },
      useNullAsDefault: true,
    };
