import { addDays } from '#schemas/_meta/days.ts';
import type { Book } from '../book.ts';
import { type DemoAccount, demoAccounts, demoPassword } from './accounts.ts';

export type Area = {
  readonly client: number | null;
  readonly branches: readonly number[];
  readonly departments: readonly number[];
  /** The vendor, for people who work for one. */
  readonly vendor?: number;
};

/** The ids of users by the first part of their sign-in name: manager, engineer … */
export type People = Map<string, number>;

/** Creates the accounts of one organisation (null: the platform) with one of these roles. */
export async function putAccounts(
  book: Book,
  client: string | null,
  roles: readonly string[],
  area: Area,
): Promise<People> {
  const people: People = new Map();
  const accounts = demoAccounts.filter((account) => account.client === client && roles.includes(account.role));
  for (const account of accounts) {
    const { id } = await book.put('user', await userRow(book, account, area));
    people.set(account.userId.replace(/-[a-z]$/, ''), id);
  }
  return people;
}

async function userRow(book: Book, account: DemoAccount, area: Area): Promise<Record<string, unknown>> {
  const serial = demoAccounts.indexOf(account) + 1;
  return {
    login_id: account.userId,
    username: account.userId,
    email: account.email,
    full_name: account.fullName,
    designation: account.designation,
    employee_no: account.client && `E${1000 + serial}`,
    phone: `+9198${String(22_055_000 + serial).padStart(8, '0')}`,
    status: 'active',
    password_hash: await book.hash(demoPassword),
    must_change_password: false,
    failed_logins: 0,
    locale: 'en',
    timezone: 'Asia/Kolkata',
    client_id: area.client,
    role_ids: [await book.idOf('role', { code: account.role })],
    branch_ids: area.branches,
    department_ids: area.departments,
    ...(area.vendor !== undefined && { vendor_id: area.vendor }),
    last_login_at: `${addDays(book.today, -1 - (serial % 9))}T04:30:00.000Z`,
  };
}
