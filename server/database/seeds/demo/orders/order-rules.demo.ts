import { addDays } from '#schemas/_meta/days.ts';
import { defineDemo } from '../define-demo.ts';

/** The limits of approval of an organisation, and a project. */
export default defineDemo('order-rules', {
  after: 'ticket-rules',
  run: async (book, { client, branches: [branch], people }) => {
    const approver = await book.idOf('role', { code: 'approver' });
    const administrator = await book.idOf('role', { code: 'client_admin' });
    const limits = [
      ['Purchases below 1 lakh', 1, 0, 100_000, approver],
      ['Purchases of 1 lakh and more', 2, 100_000, null, administrator],
    ] as const;
    for (const [name, level, min_amount, max_amount, role] of limits) {
      await book.put('approval-rule', {
        client_id: client,
        name,
        document_type: 'job_order',
        level,
        min_amount,
        max_amount,
        approver_role_ids: [role],
      });
    }
    await book.put('project', {
      client_id: client,
      name: 'Renewal of monitors',
      code: 'MON-26',
      branch_id: branch,
      manager_user_id: people.get('manager') ?? null,
      budget: 4_500_000,
      start_on: addDays(book.today, -60),
      end_on: addDays(book.today, 300),
    });
  },
});
