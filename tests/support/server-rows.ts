import { putRow } from './accounts.ts';
import type { TestApp } from './app.ts';
import type { Body } from './valid-data.ts';

type Owner = { readonly client: number; readonly user: number; readonly n: number };

/** Rows that only the server writes, or that are written only for the caller. */
const rowsOf: Readonly<Record<string, (app: TestApp, owner: Owner) => Promise<Body>>> = {
  bookmark: async (_app, { client, user, n }) => ({
    client_id: client,
    user_id: user,
    title: `Bookmark ${n} of ${user}`,
    path: `/assets/${n + 1}`,
  }),
  'bulk-basket': async (_app, { user, n }) => ({
    user_id: user,
    entity: `kind-${n}`,
    item_ids: [n + 1],
    item_count: 1,
  }),
  mail: async (_app, { client, user, n }) => ({
    client_id: client,
    user_id: user,
    kind: 'notification',
    to_name: `Recipient ${n}`,
    to_address: `recipient-${client}-${n}@demo.test`,
    subject: `Subject ${n} of ${client}`,
    status: 'failed',
    last_error: `fault ${n}`,
    message_id: `<${client}.${n}@demo.test>`,
    content: `sealed ${client} ${n}`,
  }),
  notification: async (_app, { user, n }) => ({
    user_id: user,
    kind: 'roles_changed',
    title: `Notice ${n} of ${user}`,
    body: `Text ${n}`,
    link: `/users/${user}`,
  }),
  'ticket-link': async (app, { client, user, n }) => ({
    ticket_id: await putRow(app, 'ticket', {
      client_id: client,
      title: `Report ${n} of ${client}`,
      asset_id: await firstId(app, `assets where client_id = ${client} and state = 'in_service'`),
      type_id: await firstId(app, "ticket_types where client_id is null and code = 'BREAKDOWN'"),
    }),
    kind: 'status',
    token_hash: `hash ${client} ${user} ${n}`,
  }),
  'webhook-delivery': async (app, { user, n }) => ({
    webhook_id: await putRow(app, 'webhook', {
      name: `Hook ${n}`,
      url: 'https://hooks.example.org/',
      user_id: user,
      is_active: false,
    }),
    entity: 'room',
    record: n + 1,
    verb: 'update',
    status: 'failed',
    last_status: 500 + n,
    last_error: `fault ${n}`,
    message_id: `msg_${user}_${n}`,
  }),
};

async function firstId(app: TestApp, rows: string): Promise<number> {
  const [row] = await app.access.engine().database.read(`select min(id) from ${rows}`, []);
  return Number(row?.[0]);
}

export const serverEntities = Object.keys(rowsOf);

/** Writes some rows of an entity for a client's account, as the server would; false when a person makes them. */
export async function putServerRow(app: TestApp, entity: string, login: string, count = 1): Promise<boolean> {
  const make = rowsOf[entity];
  if (!make) return false;
  const { database } = app.access.engine();
  const p = database.dialect.placeholder(1);
  const [row] = await database.read(`select id, client_id from users where login_id = ${p}`, [login]);
  const [user, client] = row as [number, number];
  for (let n = 0; n < count; n++) await putRow(app, entity, await make(app, { client, user, n }));
  return true;
}
