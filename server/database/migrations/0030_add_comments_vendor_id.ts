import type { DataStep } from '../data-steps.ts';

/**
 * Every vendor of a ticket could read all comments for the vendor. From now on a comment names its vendor: the writer's
 * own, else the one to whom the ticket was assigned when it was written, else the one who has the ticket now.
 */
export const nameVendors: DataStep = async (trx) => {
  const named = await trx.run(
    `update comments set vendor_id = coalesce(
      (select u.vendor_id from users u where u.id = comments.created_by),
      (select l.vendor_id from ticket_assignments l where l.ticket_id = comments.owner_id and l.vendor_id is not null
        and l.created_at <= comments.created_at order by l.created_at desc, l.id desc limit 1),
      (select t.vendor_id from tickets t where t.id = comments.owner_id))
    where owner_type = 'ticket' and visibility = 'vendor'`,
    [],
  );
  if (named === 0) return;
  const sql = "select count(*) from comments where visibility = 'vendor' and vendor_id is null";
  const [[unknown = 0] = []] = await trx.read(sql, []);
  return `${named - Number(unknown)} comments for a vendor were given their vendor; ${unknown} have none and are read by staff only.`;
};
