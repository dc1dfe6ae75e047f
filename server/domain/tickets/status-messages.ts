import type { Language } from '#generator/model/types.ts';
import type { StatusMessage } from '#public-pages/report-types.ts';
import { instantText } from '#public-pages/words.ts';
import type { Reader } from '#server/database/connect.ts';

export type StatusLink = {
  readonly id: number;
  readonly ticket: number;
  readonly client: number;
  /** When the link was made. */
  readonly since: string;
  /** Whether the link was made for the person who reported the ticket, and not for somebody who saw the problem too. */
  readonly isReporter: boolean;
};

const most = 100;
/**
 * People who have only these roles do not count as help desk staff: what they write is their own, like that of other
 * reporters.
 */
const otherRoles = "('department_user', 'vendor')";

/**
 * The messages on the page of a link: what was written through it and, only for the person who reported the problem, what
 * staff wrote to that person since, without names. Texts of other people who reported the same problem are never included.
 */
export async function readMessages(
  reader: Reader,
  { id, ticket, client, since, isReporter }: StatusLink,
  zone: string,
  language: Language,
): Promise<readonly StatusMessage[]> {
  const p = reader.dialect.placeholder;
  const sql = `select c.body, c.created_at, c.ticket_link_id, exists (select 1 from technicians t
      where t.user_id = c.created_by and t.client_id = c.client_id and t.deleted_at is null)
    from comments c where c.owner_type = 'ticket' and c.owner_id = ${p(1)} and c.client_id = ${p(2)} and c.deleted_at is null
    and (c.ticket_link_id = ${p(3)}${isReporter ? ` or ${writtenToReporter(p(4))}` : ''})
    order by c.created_at desc, c.id desc limit ${most}`;
  const rows = await reader.read(sql, [ticket, client, id, ...(isReporter ? [since] : [])]);
  return rows.reverse().map(([body, at, link, isTechnician]) => ({
    from: link !== null ? 'from_you' : isTechnician ? 'from_technician' : 'from_desk',
    at: instantText(language, String(at), zone),
    text: String(body),
  }));
}

const writtenToReporter = (since: string): string => `(c.ticket_link_id is null and c.visibility = 'complainant'
      and c.created_at >= ${since} and exists (select 1 from users__role_ids l join roles r on r.id = l.ref_id
        where l.row_id = c.created_by and r.code not in ${otherRoles}))`;

/** The number of answers given through a link; the form for the next one contains it, so that it is accepted once. */
export async function countAnswers(reader: Reader, link: number): Promise<number> {
  const sql = `select count(*) from comments where ticket_link_id = ${reader.dialect.placeholder(1)}`;
  return Number((await reader.read(sql, [link]))[0]?.[0]);
}

/** The text of the newest answer given through a link; null before the first. */
export async function newestAnswer(reader: Reader, link: number): Promise<string | null> {
  const sql = `select body from comments where ticket_link_id = ${reader.dialect.placeholder(1)} order by id desc limit 1`;
  const [row] = await reader.read(sql, [link]);
  return row ? String(row[0]) : null;
}
