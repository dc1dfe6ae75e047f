import { putRow } from '../accounts.ts';
import { firstId } from './first-id.ts';
import type { ServerRows } from './server-rows.ts';

export default {
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
} satisfies ServerRows;
