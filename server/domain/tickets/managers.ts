import type { ReadWithin } from '#server/crud/context.ts';
import type { Stored } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';

const roles = ['facility_manager', 'client_admin'] as const;

/**
 * The accounts of the managers of a ticket: the head of its department, else the head of its branch, else the facility
 * managers of the branch, else the administrators of the organisation. Accounts that are not active are left out.
 */
export async function managersOf(ticket: Stored, context: Omit<ReadWithin, 'entity'>): Promise<readonly number[]> {
  const { department_id, branch_id } = ticket;
  const client = Number(ticket.client_id);
  const department = await records(context, 'department')
    .asSystem(client)
    .get(department_id, { fields: ['head_user_id', 'head_user.status'] });
  if (department?.['head_user.status'] === 'active') return [Number(department.head_user_id)];
  const branch = await records(context, 'branch')
    .asSystem(client)
    .get(branch_id, { fields: ['head_user_id', 'head_user.status'] });
  if (branch?.['head_user.status'] === 'active') return [Number(branch.head_user_id)];
  for (const role of roles) {
    const found = await withRole(context, client, role);
    const here = found.filter(({ branch_ids }) => branch_ids.length === 0 || branch_ids.includes(Number(branch_id)));
    if (here.length > 0) return here.map(({ id }) => id);
  }
  return [];
}

async function withRole(context: Omit<ReadWithin, 'entity'>, client: number, code: (typeof roles)[number]) {
  const known = await records(context, 'role')
    .acrossClients()
    .list({ code }, { fields: ['id'] });
  const filter = { status: 'active', role_ids: known.map(({ id }) => id) } as const;
  const found = await records(context, 'user')
    .asSystem(client)
    .list(filter, { fields: ['id', 'branch_ids'] });
  return found.map(({ id, branch_ids }) => ({ id: Number(id), branch_ids: branch_ids ?? [] }));
}
