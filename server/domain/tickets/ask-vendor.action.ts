import { entityNamed } from '#server/crud/by-server.ts';
import { defineAction, type PlugContext, type Stored } from '#server/crud/plugs.ts';
import { recordEvent } from '#server/crud/write/history.ts';
import { createRow } from '#server/crud/write/write.ts';
import { conflict, invalid } from '#server/errors.ts';
import { isPlainAddress } from '#server/services/mail/address.ts';
import { putMail, recipientOf } from '#server/services/mail/put-mail.ts';
import { draftVendorMessage, longest, type VendorMessage, vendorRoutes } from './vendor-message.ts';

const open = ['new', 'assigned', 'acknowledged', 'in_progress', 'on_hold'];

/**
 * Sends a message to the vendor of a ticket, with the drafted text unless the input has another one. It is stored as a
 * comment that staff and the vendor can read, and recorded in the history. An answer goes to the person who asked.
 */
export default defineAction('ticket', 'ask_vendor', {
  ask: {
    // A separate screen shows the draft, so the usual dialog has no questions.
    schema: {
      properties: {
        to_address: { type: 'string', minLength: 3, maxLength: 254, writeOnly: true },
        subject: { type: 'string', minLength: 1, maxLength: longest.subject, writeOnly: true },
        text: { type: 'string', minLength: 1, maxLength: longest.text, writeOnly: true },
      },
    },
    titles: {
      to_address: { en: 'Recipient', de: 'Empfänger', fr: 'Destinataire', pt: 'Destinatário' },
      subject: { en: 'Subject', de: 'Betreff', fr: 'Objet', pt: 'Assunto' },
      text: { en: 'Text', de: 'Text', fr: 'Texte', pt: 'Texto' },
    },
  },
  when: { route: { $in: [...vendorRoutes] }, state: { $in: open } },
  run: async (input, ticket, context) => {
    const { engine, trx, caller } = context;
    const draft = await draftVendorMessage(ticket, context);
    const message = { ...draft, ...input } as VendorMessage;
    const address = message.to_address;
    if (!isPlainAddress(address)) throw invalid([{ path: '/to_address', code: 'not_an_address', params: {} }]);
    await send(message, address, ticket, context);
    await createRow(
      { engine, trx, caller, entity: entityNamed(context, 'comment') },
      {
        owner_type: 'ticket',
        owner_id: ticket.id,
        visibility: 'vendor',
        body: `→ ${message.to_name} <${address}>\n${message.subject}\n\n${message.text}`,
      },
    );
    await recordEvent(context, {
      verb: 'ask_vendor',
      id: ticket.id,
      clientId: ticket.client_id,
      version: ticket.row_version,
      diff: null,
      data: { to_address: address, subject: message.subject },
    });
    return undefined;
  },
});

async function send(message: VendorMessage, address: string, ticket: Stored, { engine, trx, caller }: PlugContext) {
  const sender = await recipientOf(trx, Number(caller.user.id));
  if (!engine.outside || !sender) throw conflict('no_mail_service');
  const [organisation] = await trx
    .read(`select client_name from clients where id = ${trx.dialect.placeholder(1)}`, [ticket.client_id])
    .then(([row]) => row ?? ['']);
  const { subject, text, language } = message;
  const to = { id: null, clientId: Number(ticket.client_id), name: message.to_name, address, language };
  await putMail(engine, trx, to, 'vendor_request', {
    params: { subject, text, sender: sender.name, organisation: String(organisation) },
    path: null,
    replyTo: { name: sender.name, address: sender.address },
  });
}
