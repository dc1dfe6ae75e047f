import { createHmac, randomBytes } from 'node:crypto';
import type { Engine } from '#server/crud/engine.ts';
import type { Reader } from '#server/database/connect.ts';
import type { ActiveCode } from '#server/services/public-pages/active-code.ts';

type Sender = { readonly address: string; readonly phone: string; readonly email: string };

const repeatPeriod = 10 * 60_000;
const mostRemembered = 10_000;
/**
 * Addresses are not stored: this process only retains keyed hashes of those of the last minutes, and the key never leaves
 * it.
 */
const key = randomBytes(32);
const senders = new Map<string, number>();

/**
 * The open ticket of a report about the same asset or room within the last ten minutes from the same phone number, e-mail
 * address or network address; null if there is none.
 */
export async function repeatedTicket(engine: Engine, activeCode: ActiveCode, sender: Sender): Promise<number | null> {
  const now = engine.clock().getTime();
  const isSameAddress = now - (senders.get(hashOf(activeCode, sender.address)) ?? 0) <= repeatPeriod;
  const since = new Date(now - repeatPeriod).toISOString();
  const rows = await recentReports(engine.database, activeCode, since);
  const found = rows.find(
    ({ phone, email }) =>
      isSameAddress ||
      (digits(phone) !== '' && digits(phone) === digits(sender.phone)) ||
      (email !== '' && email.toLowerCase() === sender.email.toLowerCase()),
  );
  return found?.id ?? null;
}

/** Remembers that a report about this asset or room was sent from an address. */
export function rememberSender(engine: Engine, activeCode: ActiveCode, address: string): void {
  const hash = hashOf(activeCode, address);
  senders.delete(hash);
  senders.set(hash, engine.clock().getTime());
  if (senders.size > mostRemembered) senders.delete(senders.keys().next().value as string);
}

async function recentReports(reader: Reader, { client, kind, owner }: ActiveCode, since: string) {
  const p = reader.dialect.placeholder;
  const about = kind === 'room' ? `room_id = ${p(1)} and asset_id is null` : `asset_id = ${p(1)}`;
  const sql = `select id, complainant_phone, complainant_email from tickets where ${about} and client_id = ${p(2)}
    and deleted_at is null and source = 'qr_public' and reported_at >= ${p(3)}
    and state in ('new', 'assigned', 'acknowledged', 'in_progress', 'on_hold') order by reported_at desc, id desc limit 20`;
  const rows = await reader.read(sql, [owner, client, since]);
  return rows.map(([id, phone, email]) => ({ id: Number(id), phone: String(phone ?? ''), email: String(email ?? '') }));
}

const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

function hashOf({ client, kind, owner }: ActiveCode, address: string): string {
  return createHmac('sha256', key).update(`${client} ${kind} ${owner} ${address}`).digest('base64url');
}
