import type { Api } from '../support/client.ts';

/** So many wait at the same time that several of their writes share a commit. */
export const writers = 24;
const batch = 5;
const tried = ' only tried';

export type Stored = { readonly ids: Map<number, { name: string; version: number }>; acknowledged: number };

/**
 * Every writer creates, creates five at once, tries without storing, and changes what it made, until the connection breaks.
 */
export async function burst(api: Api, round: number, stored: Stored, end: () => Promise<void>): Promise<void> {
  let over = false;
  const work = Array.from({ length: writers }, async (_, writer) => {
    for (let n = 0; !over; n++) {
      try {
        await write(api, `Kill ${round}-${writer}-${n}`, n, stored);
      } catch {
        return;
      }
    }
  });
  await end();
  over = true;
  await Promise.all(work);
}

async function write(api: Api, name: string, n: number, stored: Stored): Promise<void> {
  const store = ({ id, name: as, row_version: version }: { id: number; name: string; row_version: number }) => {
    stored.ids.set(id, { name: as, version });
    stored.acknowledged += 1;
  };
  if (n % 3 === 0) {
    const rows = Array.from({ length: batch }, (_, i) => ({ name: `${name} five ${i}` }));
    const { status, body } = await api.post('/api/room-types/bulk', { mode: 'create', rows, atomic: true });
    if (status === 200) for (const { record } of body.results) store(record);
    return;
  }
  // What is tried is undone among the writes of others that are stored.
  if (n % 3 === 1) await api.post('/api/room-types?dry_run=true', { name: `${name}${tried}` });
  const made = await api.post('/api/room-types', { name });
  if (made.status !== 201) return;
  store(made.body);
  const changed = await api.patch(`/api/room-types/${made.body.id}`, { name: `${name} changed`, row_version: 1 });
  if (changed.status === 200) store(changed.body);
}

type Missing = { lost: number; half: number; undone: number };

/**
 * Counts the acknowledged rows that are missing or different; only those of the last rounds, unless all are requested.
 */
export async function missingIn(api: Api, stored: Stored, all = false): Promise<Missing> {
  const ids = [...stored.ids.keys()].slice(all ? 0 : -400);
  let lost = 0;
  for (let at = 0; at < ids.length; at += 400) {
    const part = ids.slice(at, at + 400);
    const { body } = await api.get('/api/room-types', { filter: { id: part }, range: [0, 499] });
    const rows = new Map((body as { id: number; name: string; row_version: number }[]).map((row) => [row.id, row]));
    for (const id of part) {
      const { name, version } = stored.ids.get(id) as { name: string; version: number };
      const row = rows.get(id);
      const isLater = row !== undefined && row.row_version > version && row.name === `${name} changed`;
      if (!isLater && (row?.name !== name || row?.row_version !== version)) lost += 1;
    }
  }
  const [five, undone] = [await countNamed(api, ' five '), await countNamed(api, tried)];
  return { lost, half: five % batch, undone };
}

async function countNamed(api: Api, part: string): Promise<number> {
  const { headers } = await api.get('/api/room-types', { filter: { name: { $contains: part } }, range: [0, 0] });
  return Number(headers.get('content-range')?.split('/')[1] ?? 0);
}
