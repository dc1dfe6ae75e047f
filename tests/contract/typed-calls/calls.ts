import type { components } from 'api-types';
import type { Call } from './client.ts';

type Room = components['schemas']['Room'];

/** Ordinary calls of a program that reads and writes rooms, in an order in which each succeeds. */
export async function ordinaryCalls(call: Call): Promise<string[]> {
  const seen: string[] = [];
  const rooms = await call('get', '/api/rooms', {
    query: { filter: '{"is_active":true}', sort: '["room_no","ASC"]', range: '[0,4]' },
  });
  if (rooms.status !== 200) throw new Error('list');
  const [first] = rooms.body;
  if (!first?.floor_id || !first.room_type_id) throw new Error('no room');
  const one = await call('get', '/api/rooms/{id}', {
    path: { id: first.id },
    query: { fields: 'room_no,row_version', expand: 'floor_id' },
  });
  if (one.status !== 200) throw new Error('read');
  seen.push(`${one.body.room_no} ${one.body.floor?.name} ${one.body._titles?.floor_id}`);

  const wanted = { floor_id: first.floor_id, room_type_id: first.room_type_id, room_no: 'T-1', capacity: 2 };
  const tried = await call('post', '/api/rooms', { query: { dry_run: 'true' } }, wanted);
  seen.push(`tried ${tried.status}`);
  const made = await call('post', '/api/rooms', { header: { 'Idempotency-Key': 'typed-calls-1' } }, wanted);
  if (made.status !== 201) throw new Error('create');
  const path = { id: made.body.id };
  const header = { 'If-Match': `"${made.body.row_version}"` };
  const changed = await call('patch', '/api/rooms/{id}', { path, header }, { name: 'Store', capacity: null });
  if (changed.status !== 200) throw new Error('patch');
  const { row_version = 1 } = changed.body;
  const put = await call('put', '/api/rooms/{id}', { path }, { name: 'Archive', row_version });
  if (put.status !== 200) throw new Error('put');
  const history = await call('get', '/api/events', {
    query: { filter: JSON.stringify({ entity: 'room', record_id: path.id }) },
  });
  if (history.status !== 200) throw new Error('history');
  seen.push(history.body.map(({ verb }) => verb).join());
  const deleted = await call('delete', '/api/rooms/{id}', { path });
  const restored = await call('post', '/api/rooms/{id}/actions/restore', { path });
  const explained = await call('post', '/api/rooms/{id}/actions/explain', { path });
  seen.push(`deleted ${deleted.status}, restored ${restored.status}, explained ${explained.status}`);

  seen.push(...(await manyAtOnce(call, made.body)));
  seen.push(...(await aroundRecords(call, made.body)));
  return seen;
}

async function manyAtOnce(call: Call, { floor_id = 0, room_type_id = 0 }: Room): Promise<string[]> {
  const row = { floor_id, room_type_id };
  const rows = ['T-2', 'T-3'].map((room_no) => ({ ...row, room_no }));
  const created = await call('post', '/api/rooms/bulk', {}, { mode: 'create', rows });
  if (created.status !== 200) throw new Error('bulk');
  const [second] = created.body.results;
  const changes = [{ id: second?.id ?? 0, name: 'Two' }];
  const updated = await call('post', '/api/rooms/bulk', {}, { mode: 'update', atomic: false, rows: changes });
  const known = [{ ...row, room_no: 'T-2', name: 'Second' }];
  const key = ['floor_id', 'room_no'] as const;
  const upserted = await call('post', '/api/rooms/bulk', {}, { mode: 'upsert', key: [...key], rows: known });
  const groups = await call('get', '/api/rooms/groups', { query: { group: '["room_type_id"]', sum: '["capacity"]' } });
  if (groups.status !== 200) throw new Error('groups');
  const most = Math.max(...groups.body.map(({ count }) => count));
  return [`updated ${updated.status}, upserted ${upserted.status}, largest group ${most > 0}`];
}

async function aroundRecords(call: Call, { room_no }: Room): Promise<string[]> {
  const found = await call('get', '/api/main-search/data', { query: { q: room_no ?? '' } });
  if (found.status !== 200) throw new Error('search');
  const titles = found.body.flatMap(({ data }) => data.map(({ title }) => title));
  const exported = await call('post', '/api/rooms/export', {}, { format: 'csv' });
  if (exported.status !== 202) throw new Error('export');
  const job = await call('get', '/api/jobs/{id}', { path: { id: exported.body.job } });
  if (job.status !== 200) throw new Error('job');
  const file = await call('post', '/api/files', {}, { file: 'Ordinary text' });
  if (file.status !== 201) throw new Error('file');
  const countries = await call('get', '/api/countries', { query: { filter: '{"iso2":"DE"}', fields: 'name' } });
  const country_id = countries.status === 200 ? (countries.body[0]?.id ?? 0) : 0;
  const kind = { type: 'service', gst_category: 'overseas' } as const;
  const vendorBody = { name: 'Typed calls', country_id, email: 'typed@example.org', phone: '+912025501234', ...kind };
  const vendor = await call('post', '/api/vendors', {}, vendorBody);
  if (vendor.status !== 201) throw new Error('vendor');
  const approved = await call('post', '/api/vendors/{id}/actions/approve', { path: { id: vendor.body.id } }, {});
  const people = await call('get', '/api/who-may/{entity}/{id}', { path: { entity: 'vendors', id: vendor.body.id } });
  return [
    `${titles.length > 0} ${job.body.kind} ${file.body.media_type}`,
    `approved ${approved.status}, people ${people.status}`,
  ];
}

/** Calls that are wrong; each of them is an error of the compiler. */
export async function wrongCalls(call: Call): Promise<void> {
  // @ts-expect-error: the number of a room is a text.
  await call('post', '/api/rooms', {}, { floor_id: 1, room_type_id: 1, room_no: 12 });
  // @ts-expect-error: a room lies on a floor.
  await call('post', '/api/rooms', {}, { room_type_id: 1, room_no: '12' });
  // @ts-expect-error: nobody changes a computed value.
  await call('patch', '/api/rooms/{id}', { path: { id: 1 } }, { building_id: 1 });
  const rooms = await call('get', '/api/rooms', {});
  // @ts-expect-error: a room has no such field.
  if (rooms.status === 200) rooms.body[0]?.room_number;
  // @ts-expect-error: there is no such list.
  await call('get', '/api/wards', {});
}
