import { putRow } from '../accounts.ts';
import type { ServerRows } from './server-rows.ts';

export default {
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
} satisfies ServerRows;
