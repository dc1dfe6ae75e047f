import type { Book } from '../book.ts';
import type { People } from '../people/put-people.ts';

type View = {
  readonly name: string;
  readonly entity: string;
  /** The owner of the view, by the first part of the sign-in name. */
  readonly owner: string;
  readonly shared_with: 'me' | 'role' | 'everyone';
  /** Code of the role it is shared with. */
  readonly role?: string;
  readonly filter: unknown;
  readonly sort: unknown;
  readonly columns: readonly string[];
};

const views: readonly View[] = [
  {
    name: 'Lent or in store',
    entity: 'asset',
    owner: 'manager',
    shared_with: 'everyone',
    filter: { state: ['on_loan', 'in_storage', 'in_transit'] },
    sort: [['updated_at', 'DESC']],
    columns: ['asset_no', 'name', 'department_id', 'room_id', 'state'],
  },
  {
    name: 'Warranty ends within 90 days',
    entity: 'asset',
    owner: 'manager',
    shared_with: 'role',
    role: 'purchase_officer',
    filter: { warranty_end_on: { $gte: '$today', $lte: '$today+90d' } },
    sort: [['warranty_end_on', 'ASC']],
    columns: ['asset_no', 'name', 'model_id', 'warranty_end_on'],
  },
  {
    name: 'Wards and private rooms',
    entity: 'room',
    owner: 'client-admin',
    shared_with: 'me',
    filter: { 'room_type.code': ['WARD', 'PRIVATE'] },
    sort: [['room_no', 'ASC']],
    columns: ['room_no', 'name', 'department_id', 'capacity', 'room_status_id'],
  },
];

/** Saved views of the organisation's people, as far as these people exist. */
export async function putViews(book: Book, client: number, people: People): Promise<void> {
  for (const { owner, role, ...view } of views) {
    const user_id = people.get(owner);
    if (user_id === undefined) continue;
    const role_id = role === undefined ? null : await book.idOf('role', { code: role });
    await book.put('saved-view', { client_id: client, user_id, role_id, ...view });
  }
}
