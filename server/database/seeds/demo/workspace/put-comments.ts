import type { Book } from '../book.ts';
import { demoAccounts } from '../people/accounts.ts';
import type { People } from '../people/put-people.ts';

type Remark = {
  readonly on: 'asset' | 'room' | 'vendor';
  /** The comment is on the first record of its kind with this name. */
  readonly name: string;
  /** The author, by the first part of the sign-in name. */
  readonly by: string;
  /** The person mentioned at the position of {who}. */
  readonly to: string | null;
  readonly daysAgo: number;
  readonly text: string;
};

const remarks: Readonly<Record<string, readonly Remark[]>> = {
  a: [
    {
      on: 'asset',
      name: 'Anaesthesia workstation',
      by: 'technician',
      to: 'engineer',
      daysAgo: 6,
      text: '{who} the vaporiser seal is worn again. I have taped it for today; theatre 1 needs it on Monday morning.',
    },
    {
      on: 'asset',
      name: 'Anaesthesia workstation',
      by: 'engineer',
      to: 'technician',
      daysAgo: 5,
      text: '{who} a new seal is in the store, shelf 4. Please fit it tonight and run the leak test before you hand over.',
    },
    {
      on: 'room',
      name: 'Intensive care unit 1',
      by: 'manager',
      to: null,
      daysAgo: 12,
      text: 'Bed head unit 3 has no suction since the gas shutdown. Keep that bed free until it has been checked.',
    },
    {
      on: 'room',
      name: 'X-ray room 1',
      by: 'client-admin',
      to: 'manager',
      daysAgo: 1,
      text: '{who} the inspection on Thursday begins here at nine. Please have the lead aprons counted and hung up.',
    },
  ],
  b: [
    {
      on: 'asset',
      name: 'Air handling unit',
      by: 'technician',
      to: 'manager',
      daysAgo: 3,
      text: '{who} the pre-filters are black after two months instead of three. Should we change the interval?',
    },
    {
      on: 'asset',
      name: 'Air handling unit',
      by: 'manager',
      to: 'technician',
      daysAgo: 2,
      text: '{who} yes, every two months while they dig next door. I have told the store keeper.',
    },
  ],
  c: [
    {
      on: 'asset',
      name: 'Patient monitor',
      by: 'client-admin',
      to: 'manager',
      daysAgo: 9,
      text: '{who} the sisters say the alarm cannot be heard at the desk at night. Can it be turned up, or moved?',
    },
    {
      on: 'asset',
      name: 'Patient monitor',
      by: 'manager',
      to: 'client-admin',
      daysAgo: 8,
      text: '{who} it was on night volume. Set to 60 percent now, and the desk knows how.',
    },
  ],
};

/** The comments of an organisation's people on its equipment and rooms, as far as these exist. */
export async function putComments(book: Book, key: string, client: number, people: People): Promise<void> {
  for (const { on, name, by, to, daysAgo, text } of remarks[key] ?? []) {
    const owner = await book.find(on, { client_id: client, name });
    const author = people.get(by);
    const named = to === null ? undefined : people.get(to);
    if (!owner || author === undefined || (to !== null && named === undefined)) continue;
    const at = new Date(Date.parse(`${book.today}T08:15:00.000Z`) - daysAgo * 86_400_000).toISOString();
    await book.put('comment', {
      client_id: client,
      owner_type: on,
      owner_id: owner.id,
      body: text.replace('{who}', `@${nameOf(`${to}-${key}`)}`),
      mention_ids: named === undefined ? [] : [named],
      created_by: author,
      created_at: at,
    });
  }
}

function nameOf(userId: string): string {
  return demoAccounts.find((account) => account.userId === userId)?.fullName ?? '';
}
