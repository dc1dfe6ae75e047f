import { entityNamed } from '#server/crud/by-server.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { changeRow } from '#server/crud/write/write.ts';
import { invalid } from '#server/errors.ts';

/**
 * Rejects a meaningless report from outside. People who may change public codes can also close the code that it was sent
 * through to further reports.
 */
export default defineAction('ticket', 'mark_spam', {
  ask: {
    schema: { properties: { block_code: { type: 'boolean', default: false } } },
    titles: {
      block_code: {
        en: 'The code takes no more reports',
        de: 'Der Code nimmt keine Meldungen mehr an',
        fr: 'Le code n’accepte plus de signalements',
        pt: 'O código não recebe mais avisos',
      },
    },
    help: {
      block_code: {
        en: 'The label still shows its page. Open the public code to allow reports again.',
        de: 'Das Etikett zeigt weiter seine Seite. Im öffentlichen Code lassen sich Meldungen wieder zulassen.',
        fr: 'L’étiquette affiche toujours sa page. Ouvrez le code public pour autoriser de nouveau les signalements.',
        pt: 'A etiqueta continua mostrando sua página. Abra o código público para permitir avisos novamente.',
      },
    },
  },
  when: { source: { $in: ['qr_public', 'email'] }, state: { $in: ['new', 'assigned', 'acknowledged'] } },
  run: async ({ block_code }, { public_code_id }, context) => {
    if (block_code === true) {
      if (!public_code_id) throw invalid([{ path: '/block_code', code: 'report_without_code', params: {} }]);
      const { engine, trx, caller } = context;
      const codes = entityNamed(context, 'public-code');
      const options = { verb: 'update', version: null };
      await changeRow(
        { engine, trx, caller, entity: codes },
        Number(public_code_id),
        { blocks_reports: true },
        options,
      );
    }
    return { state: 'rejected', is_spam: true };
  },
});
