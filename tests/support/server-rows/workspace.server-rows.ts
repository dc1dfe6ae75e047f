import type { ServerRows } from './server-rows.ts';

export default {
  bookmark: async (_app, { client, user, n }) => ({
    client_id: client,
    user_id: user,
    title: `Bookmark ${n} of ${user}`,
    path: `/assets/${n + 1}`,
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
} satisfies ServerRows;
