import { defineAction } from '#server/crud/plugs.ts';
import { messageQuestions, questionTitles, sendToVendor, whenAsked } from './send-to-vendor.ts';

/** Sends a message to the vendor of a ticket, at an address of the vendor or of one of its contacts. */
export default defineAction('ticket', 'ask_vendor', {
  messages: {
    not_of_vendor: {
      en: 'This is no address of {vendor}. Use the vendor’s address or that of one of its contacts, or add the person to the contacts first.',
      de: 'Das ist keine Adresse von {vendor}. Verwenden Sie die Adresse des Lieferanten oder eines seiner Kontakte, oder legen Sie die Person zuerst als Kontakt an.',
      fr: 'Ce n’est pas une adresse de {vendor}. Utilisez l’adresse du fournisseur ou d’un de ses contacts, ou ajoutez d’abord la personne aux contacts.',
      pt: 'Este não é um endereço de {vendor}. Use o endereço do fornecedor ou de um de seus contatos, ou adicione antes a pessoa aos contatos.',
    },
    too_many_vendor_mails: {
      en: 'You sent {most} messages to vendors within an hour. The next one is possible from {at}.',
      de: 'Sie haben innerhalb einer Stunde {most} Nachrichten an Lieferanten gesendet. Die nächste ist ab {at} möglich.',
      fr: 'Vous avez envoyé {most} messages à des fournisseurs en une heure. Le prochain est possible à partir de {at}.',
      pt: 'Você enviou {most} mensagens a fornecedores em uma hora. A próxima é possível a partir de {at}.',
    },
  },
  // A separate screen shows the draft, so the usual dialog has no questions.
  ask: { schema: { properties: messageQuestions }, titles: questionTitles },
  when: whenAsked,
  run: async (input, ticket, context) => {
    await sendToVendor(input, ticket, context, { verb: 'ask_vendor', isAnyAddress: false });
    return undefined;
  },
});
