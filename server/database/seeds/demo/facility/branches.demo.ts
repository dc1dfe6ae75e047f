import { defineDemo } from '../define-demo.ts';
import { putBranch } from './put-branch.ts';

/** The branches of an organisation. */
export default defineDemo('branches', {
  after: 'client',
  run: async (book, { organisation, client, people, branches }) => {
    for (const branch of organisation.branches) {
      const head = people.get(branches.length === 0 ? 'client-admin' : 'manager') ?? null;
      branches.push((await putBranch(book, branch, organisation, { client, head })).id);
    }
  },
});
