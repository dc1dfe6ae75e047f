import { defineDemo } from '../define-demo.ts';
import { putProfile } from './put-papers.ts';
import { putAccounts } from './put-people.ts';

/** A nurse who reports for the assigned wards and sees only their equipment. */
export default defineDemo('requester', {
  after: 'buildings',
  run: async (book, { organisation, client, branches, departments }) => {
    const own = ['CC', 'MED'].flatMap((code) => departments[0]?.get(code) ?? []);
    const area = { client, branches: branches.slice(0, 1), departments: own };
    for (const id of (await putAccounts(book, organisation.key, ['department_user'], area)).values()) {
      const { full_name } = await book.rowOf('user', { id });
      await putProfile(
        book,
        id,
        String(full_name).split(' ')[0]!,
        'On day duty this month; please call the ward first.',
      );
    }
  },
});
