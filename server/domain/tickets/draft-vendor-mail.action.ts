import { languages } from '#generator/model/types.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { draftVendorMessage, longest, vendorRoutes } from './vendor-message.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength });

/** Drafts the message to the vendor; nothing is sent or changed. */
export default defineAction('ticket', 'draft_vendor_mail', {
  answers: {
    type: 'object',
    required: ['vendor', 'to_address', 'addresses', 'to_name', 'language', 'subject', 'text'],
    properties: {
      vendor: text(200),
      to_address: text(254),
      addresses: { type: 'array', items: text(254) },
      to_name: text(200),
      language: { type: 'string', enum: [...languages] },
      subject: text(longest.subject),
      text: text(longest.text),
    },
  },
  when: { route: { $in: [...vendorRoutes] } },
  run: async (_input, ticket, context) => ({ ...(await draftVendorMessage(ticket, context)) }),
});
