import { byServer } from '#server/crud/by-server.ts';
import { defineAction, type PlugContext } from '#server/crud/plugs.ts';
import { loadRow } from '#server/crud/read/load.ts';
import { purgeRow } from '#server/crud/write/purge.ts';
import { binRow } from '#server/crud/write/remove.ts';
import { changeRow } from '#server/crud/write/write.ts';
import { conflict } from '#server/errors.ts';
import { ownerOf } from './picture-owner.ts';

/**
 * Makes a picture the primary one of its record, for people who may change that record: the file moves into the record's
 * own picture field, and the file that was there replaces it in the picture's row. If there was none, that row is erased
 * and answered as it was. Throws 403 if the record may not be changed and 409 if it has no such field.
 */
export default defineAction('picture', 'make_primary', {
  run: async (_input, picture, context) => {
    const { engine, trx, caller, entity } = context;
    const { entity: owner, id, field } = ownerOf(context, picture);
    if (!field) throw conflict('no_primary_picture', [], {}, { title: owner.title[caller.language] });
    const { record } = await loadRow({ trx, caller, entity: owner }, id, 'update', false);
    const primary = Number(picture.file_id);
    const former = typeof record[field.name] === 'number' ? Number(record[field.name]) : null;
    const server = byServer(context);
    const step = { verb: 'update', version: null };
    if (former === null) await binRow({ engine, trx, caller: server, entity }, picture.id, null);
    await release(context, former === null ? [primary] : [primary, former]);
    await changeRow(
      { engine, trx, caller: server, entity: owner },
      id,
      {},
      { ...step, set: { [field.name]: primary } },
    );
    if (former === null) await purgeRow({ engine, trx, caller: server, entity }, picture.id, null);
    else
      await changeRow({ engine, trx, caller: server, entity }, picture.id, {}, { ...step, set: { file_id: former } });
    return undefined;
  },
});

/** Releases files of a record within this transaction, so that the row that names them next can claim them. */
async function release({ trx }: PlugContext, files: readonly number[]): Promise<void> {
  const places = files.map((_, n) => trx.dialect.placeholder(n + 1)).join(', ');
  await trx.run(`update files set state = 'pending' where id in (${places})`, [...files]);
}
