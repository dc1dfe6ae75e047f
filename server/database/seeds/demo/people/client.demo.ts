import { putContact } from '../contacts/put-contact.ts';
import { defineDemo } from '../define-demo.ts';
import { putClient } from './put-client.ts';
import { putProfile, putServices, putTheme } from './put-papers.ts';
import { putAccounts } from './put-people.ts';

/** Roles of people who are responsible for the whole organisation; all others work in its branches. */
const leaders = ['client_admin', 'facility_manager', 'approver', 'accounts_officer', 'auditor'];

/** An organisation with its services, its theme and the people who lead it. */
export default defineDemo('client', {
  run: async (book, place) => {
    const { organisation, people } = place;
    const client = (await putClient(book, organisation)).id;
    place.client = client;
    await putContact(book, { type: 'client', id: client, client }, client);
    await putServices(book, client, ...organisation.services);
    await putTheme(book, client, organisation.name, organisation.colour);
    const area = { client, branches: [], departments: [] };
    for (const [name, id] of await putAccounts(book, organisation.key, leaders, area)) people.set(name, id);
    const administrator = people.get('client-admin');
    if (administrator) await putProfile(book, administrator, 'Front office', 'For anything urgent call the reception.');
  },
});
