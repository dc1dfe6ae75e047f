import { defineJob } from '#server/crud/plugs.ts';
import { forgetFiles, removeBytes, removeOrphans } from '#server/services/files/sweep-files.ts';

/** Once a day: deletes uploads that were never saved, files that no record names, and bytes without a row. */
export default defineJob('file', 'sweep', {
  title: {
    en: 'Removal of unused files',
    de: 'Entfernen unbenutzter Dateien',
    fr: 'Suppression des fichiers inutilisés',
    pt: 'Remoção de arquivos sem uso',
  },
  daily: true,
  run: async (job) => {
    let keys: readonly string[] = [];
    await job.step(async ({ trx }) => {
      keys = await forgetFiles(job.engine, trx);
      return { advance: keys.length };
    });
    await removeBytes(job.engine, keys);
    return { removed: keys.length, strays: await removeOrphans(job.engine) };
  },
});
