import { type Language, languages } from '#generator/model/types.ts';
import { fill } from '#generator/validation/messages.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import type { VendorWords } from '#server/services/mail/compose.ts';
import { eraserOf } from '#server/services/personal-data/eraser.ts';
import { readRow } from './read-row.ts';
import { vendorAddresses } from './vendor-addresses.ts';

/** Routes in which a vendor does the repair. */
export const vendorRoutes = ['warranty', 'amc', 'cmc', 'paid_vendor'] as const;

export const longest = { subject: 160, text: 1500 } as const;
const longestDescription = 500;

export type VendorMessage = {
  readonly vendor: string;
  /** The address of the vendor's contact, else of the vendor itself. */
  readonly to_address: string;
  /** All addresses of the vendor and its contacts. */
  readonly addresses: readonly string[];
  readonly to_name: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
};

type Facts = Readonly<Record<string, string | null>>;

/**
 * Drafts a message to the vendor of a ticket in the language of the organisation: the device, the fault, the contract and
 * who pays, the place, and who asks. The message does not name the person who reported the ticket.
 */
export async function draftVendorMessage(ticket: Stored, context: PlugContext): Promise<VendorMessage> {
  const { engine } = context;
  const to = await vendorOf(ticket, context);
  const language = await languageOf(ticket, context);
  const words = engine.outside?.compose.vendorWords(language) ?? { lines: {}, covers: {} };
  const facts = await factsOf(ticket, to.contact, words, context);
  const line = (name: string) => lineOf(words.lines[name], facts);
  const about = ['ticket', 'asset', 'serial_no', 'title', 'description', 'place', 'contract', 'cover'].flatMap(line);
  const parts = [
    line(to.contact ? 'greeting' : 'greeting_plain'),
    line('intro'),
    about,
    line('end'),
    ['sign', 'organisation', 'phone'].flatMap(line),
  ];
  return {
    vendor: to.vendor,
    to_address: to.address,
    addresses: to.addresses,
    to_name: to.contact ?? to.vendor,
    language,
    subject: (lineOf(words.lines.subject, facts)[0] ?? String(ticket.title)).slice(0, longest.subject),
    text: parts
      .filter(({ length }) => length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')
      .slice(0, longest.text),
  };
}

/** A sentence with its values; empty if one of them is unknown. */
function lineOf(sentence: string | undefined, facts: Facts): string[] {
  if (!sentence) return [];
  const named = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => facts[name as string]);
  return named.some((fact) => !fact) ? [] : [fill(sentence, facts)];
}

/** @throws 422 if the ticket has no vendor */
async function vendorOf({ vendor_id, client_id }: Stored, context: PlugContext) {
  const { trx } = context;
  const sql = 'select name from vendors where id = ? and client_id = ?';
  const [vendor] = await readRow(trx, sql, [vendor_id ?? null, client_id]);
  if (vendor === undefined) throw invalid([{ path: '', code: 'vendor_missing', params: {} }]);
  const known = await vendorAddresses({ vendor_id, client_id }, context);
  const [first] = known;
  return {
    vendor: String(vendor),
    contact: first?.isContact ? first.name : null,
    address: first?.address ?? '',
    addresses: known.map(({ address }) => address),
  };
}

async function languageOf({ client_id }: Stored, { trx }: PlugContext): Promise<Language> {
  const [locale] = await readRow(trx, 'select locale from clients where id = ?', [client_id]);
  return languages.find((one) => one === locale) ?? 'en';
}

async function factsOf(
  ticket: Stored,
  contact: string | null,
  words: VendorWords,
  { trx, caller }: PlugContext,
): Promise<Facts> {
  const assetSql = 'select asset_no, name, serial_no from assets where id = ?';
  const [assetNo, assetName, serial] = await readRow(trx, assetSql, [ticket.asset_id ?? null]);
  const placeSql = `select r.room_no, r.name, b.name from branches b left join rooms r on r.id = ? where b.id = ?`;
  const [roomNo, room, branch] = await readRow(trx, placeSql, [ticket.room_id ?? null, ticket.branch_id ?? null]);
  const contractSql = 'select contract_no from maintenance_contracts where id = ?';
  const [contract] = await readRow(trx, contractSql, [ticket.contract_id ?? null]);
  const senderSql = 'select full_name, phone from users where id = ?';
  const [sender, phone] = await readRow(trx, senderSql, [caller.user.id]);
  const clientSql = 'select client_name, client_phone from clients where id = ?';
  const [organisation, clientPhone] = await readRow(trx, clientSql, [ticket.client_id]);
  const erase = eraserOf([ticket.complainant_name, ticket.complainant_phone, ticket.complainant_email]);
  const description = erase(ticket.description ?? '') as string;
  return {
    contact,
    ticket_no: String(ticket.ticket_no),
    title: erase(ticket.title) as string,
    description: description.slice(0, longestDescription) || null,
    asset: assetNo === undefined ? null : joined([assetNo, assetName]),
    serial_no: (serial as string | null | undefined) ?? null,
    place: joined([roomNo, room, branch]),
    contract: (contract as string | undefined) ?? null,
    cover: words.covers[String(ticket.route)] ?? null,
    sender: (sender as string | undefined) ?? null,
    phone: ((phone ?? clientPhone) as string | null | undefined) ?? null,
    organisation: (organisation as string | undefined) ?? null,
  };
}

function joined(parts: readonly unknown[]): string | null {
  const known = parts.filter((part) => part !== null && part !== undefined && part !== '');
  return known.length > 0 ? known.join(' · ') : null;
}
