import { defineAction } from '#server/crud/plugs.ts';
import { messageQuestions, questionTitles, sendToVendor, whenAsked } from './send-to-vendor.ts';

/** Sends the message to the vendor at an address that is not known as the vendor's, such as that of a stand-in. */
export default defineAction('ticket', 'ask_any_address', {
  ask: { schema: { required: ['to_address'], properties: messageQuestions }, titles: questionTitles },
  when: whenAsked,
  run: async (input, ticket, context) => {
    await sendToVendor(input, ticket, context, { verb: 'ask_any_address', isAnyAddress: true });
    return undefined;
  },
});
