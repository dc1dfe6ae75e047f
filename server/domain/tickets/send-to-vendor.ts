import { entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { recordEvent } from '#server/crud/write/history.ts';
import { createRow } from '#server/crud/write/write.ts';
import { conflict, invalid } from '#server/errors.ts';
import { isPlainAddress } from '#server/services/mail/address.ts';
import { putMail, recipientOf } from '#server/services/mail/put-mail.ts';
import { knownAddress, vendorAddresses } from './vendor-addresses.ts';
import { refuseManyVendorMails, type vendorMailVerbs } from './vendor-mail-limit.ts';
import { draftVendorMessage, longest, type VendorMessage, vendorRoutes } from './vendor-message.ts';

const text = (maxLength: number, minLength = 1) => ({ type: 'string', minLength, maxLength, writeOnly: true });

/** What the sender may enter: the recipient, the subject and the text. */
export const messageQuestions = {
  to_address: text(254, 3),
  subject: text(longest.subject),
  text: text(longest.text),
};

export const questionTitles = {
  to_address: { en: 'Recipient', de: 'Empfänger', fr: 'Destinataire', pt: 'Destinatário' },
  subject: { en: 'Subject', de: 'Betreff', fr: 'Objet', pt: 'Assunto' },
  text: { en: 'Text', de: 'Text', fr: 'Texte', pt: 'Texto' },
};

/** The tickets of which a vendor is asked: those that a vendor repairs and that are open. */
export const whenAsked = {
  route: { $in: [...vendorRoutes] },
  state: { $in: ['new', 'assigned', 'acknowledged', 'in_progress', 'on_hold'] },
};

type Sending = { readonly verb: (typeof vendorMailVerbs)[number]; readonly isAnyAddress: boolean };

/**
 * Sends a message to the vendor of a ticket, with the drafted text unless the input has another one. It is stored as a
 * comment that staff and the vendor can read, and recorded in the history. An answer goes to the person who asked.
 * @throws 422 for an address that is not the vendor's, unless any is allowed; 429 after too many messages within an hour
 */
export async function sendToVendor(
  input: Stored,
  ticket: Stored & { readonly id: number },
  context: PlugContext,
  { verb, isAnyAddress }: Sending,
): Promise<void> {
  const { engine, trx, caller } = context;
  const message = { ...(await draftVendorMessage(ticket, context)), ...input } as VendorMessage;
  const address = message.to_address;
  if (!isPlainAddress(address)) throw invalid([{ path: '/to_address', code: 'not_an_address', params: {} }]);
  const known = knownAddress(await vendorAddresses(ticket, context), address);
  if (!known && !isAnyAddress)
    throw invalid([{ path: '/to_address', code: 'not_of_vendor', params: { vendor: message.vendor } }]);
  await refuseManyVendorMails(context);
  const name = known?.name ?? message.vendor;
  await send({ ...message, to_name: name }, ticket, context);
  const { row } = await createRow(
    { engine, trx, caller, entity: entityNamed(context, 'comment') },
    {
      owner_type: 'ticket',
      owner_id: ticket.id,
      visibility: 'vendor',
      body: `→ ${name} <${address}>\n${message.subject}\n\n${message.text}`,
    },
  );
  await recordEvent(context, {
    verb,
    id: ticket.id,
    clientId: ticket.client_id,
    version: ticket.row_version,
    diff: null,
    // Everybody who reads the ticket reads its history; recipient and subject are in the comment alone.
    data: { comment_id: row.id },
  });
}

async function send(message: VendorMessage, ticket: Stored, context: PlugContext): Promise<void> {
  const { engine, trx, caller } = context;
  const sender = await recipientOf(trx, Number(caller.user.id));
  if (!engine.outside || !sender) throw conflict('no_mail_service');
  const clients = records(context, 'client').asSystem(Number(ticket.client_id)).withBin();
  const organisation = await clients.get(Number(ticket.client_id), { fields: ['client_name'] });
  const { subject, text: body, language, to_address: address, to_name: name } = message;
  const to = { id: null, clientId: Number(ticket.client_id), name, address, language };
  await putMail(engine, trx, to, 'vendor_request', {
    params: { subject, text: body, sender: sender.name, organisation: organisation?.client_name ?? '' },
    path: null,
    replyTo: { name: sender.name, address: sender.address },
  });
}
