import { checkFiles } from '#server/services/files/check-files.ts';
import { forgetFiles, removableOrphans, removeBytes, removeOrphans } from '#server/services/files/sweep-files.ts';
import type { Finding, Patient } from './finding.ts';

const wording = {
  bytes: 'its bytes are missing',
  size: 'its bytes have another length',
  content: 'its bytes were changed',
  small: 'its small picture is missing',
};

/** Checks that every file has its bytes and all bytes have their row; `fix` removes what nobody needs. */
export async function* checkBytes({ engine, fix, settled }: Patient): AsyncGenerator<Finding> {
  const { missing } = await checkFiles(engine);
  for (const { id, name, what } of missing)
    yield { where: `file ${id}`, path: '', what: `"${name}": ${wording[what]}`, fixed: false };
  if (!fix) {
    const { length } = await removableOrphans(engine, settled);
    if (length > 0) yield { where: 'files', path: '', what: `${length} that no row names`, fixed: false };
    return;
  }
  const keys = await engine.database.transaction((trx) => forgetFiles(engine, trx));
  await removeBytes(engine, keys);
  const swept = keys.length + (await removeOrphans(engine, settled));
  if (swept > 0) yield { where: 'files', path: '', what: `${swept} that nobody needs`, fixed: true };
}
