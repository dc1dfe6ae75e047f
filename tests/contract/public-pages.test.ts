import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#generator/model/types.ts';
import { leafParts, roomParts } from '#server/services/public-pages/columns.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, call, signIn } from '../support/client.ts';
import { tinyPaper, tinyPicture } from '../support/files.ts';
import { processorTime } from '../support/processor-time.ts';

let app: TestApp;
let a: Api;
let b: Api;
let operator: Api;
/** An asset type of its own, so that its profile is used by nothing else. */
let type: number;
let like: Record<string, unknown>;

beforeAll(async () => {
  app = await startApp({ env: { HELP_DESK_PHONE: '+91 20 4444', TRUST_PROXY: '127.0.0.1' } });
  [a, b, operator] = (await Promise.all(
    ['client-admin-a', 'client-admin-b', 'admin'].map((name) => signIn(app, name)),
  )) as [Api, Api, Api];
  [like = {}] = (await a.get('/api/assets', { range: [0, 0] })).body;
  type = made(await a.post('/api/asset-types', { name: 'Test lamp', family_id: like.family_id }));
});
afterAll(() => app?.stop());

function made(answer: Answer): number {
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

async function newAsset(more: object = {}): Promise<number> {
  const { family_id, department_id } = like;
  return made(await a.post('/api/assets', { name: 'Pump', family_id, department_id, asset_type_id: type, ...more }));
}

async function codeRow(filter: object): Promise<{ id: number; code: string }> {
  return (await a.get('/api/public-codes', { filter, range: [0, 0], sort: ['id', 'DESC'] })).body[0];
}

const codeOf = async (asset: number) => (await codeRow({ asset_id: asset })).code;
const scan = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  call(app, method, path, { headers });
const act = (id: number, name: string, body: object = {}) => a.post(`/api/public-codes/${id}/actions/${name}`, body);
const run = (sql: string) => app.access.engine().database.transaction((trx) => trx.run(sql, []));

const nothing = Object.fromEntries([...Object.keys(leafParts), ...Object.keys(roomParts)].map((flag) => [flag, false]));
let profile = 0;

/** Sets what the pages of the type show from now on. */
async function show(flags: object): Promise<void> {
  const body = {
    ...nothing,
    allow_documents: false,
    show_room_assets: false,
    in_de: true,
    in_fr: true,
    in_pt: true,
    ...flags,
  };
  if (profile === 0)
    profile = made(await a.post('/api/public-leaf-profiles', { name: 'Test lamps', asset_type_ids: [type], ...body }));
  else expect((await a.patch(`/api/public-leaf-profiles/${profile}`, body)).status).toBe(200);
}

describe('the page of an asset', () => {
  it('is found without case and separators, and with a print number', async () => {
    const code = await codeOf(await newAsset());
    const apart = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
    for (const path of [`/l/${code}`, `/L/${code.toLowerCase()}`, `/L/${code}/3`, `/l/${apart}`, `/L/${code}/`])
      expect((await scan(path)).status, path).toBe(200);
    for (const path of [`/l/${code}/0`, `/l/${code}/x`, `/l/${code}/report/x`, `/l/${code}0`])
      expect((await scan(path)).status, path).toBe(404);
    expect((await scan(`/l/${code}`, {}, 'HEAD')).status).toBe(200);
    const posted = await scan(`/l/${code}`, {}, 'POST');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('shows what the profile of its type shows, and nothing else', async () => {
    const serial_no = 'SN-77-ABCD-1234';
    const asset = await newAsset({
      name: 'Lamp Solar',
      serial_no,
      make_id: like.make_id,
      purchase_cost: 987_654,
      remarks: 'kept by Mr Rao',
      next_pm_on: '2031-02-03',
    });
    const path = `/l/${await codeOf(asset)}`;
    const { asset_no } = (await a.get(`/api/assets/${asset}`)).body;
    await show({ show_name: true });
    const bare = (await scan(path)).text;
    expect(bare).toContain('Lamp Solar');
    for (const word of [asset_no, '1234', 'SN-77', '987', 'Rao', '2031', 'tel:'])
      expect(bare, word).not.toContain(word);
    await show({
      show_asset_no: true,
      show_serial_end: true,
      show_next_pm: true,
      show_status: true,
      show_contact: true,
    });
    const more = (await scan(path)).text;
    for (const word of [asset_no, '1234', '3\u00A0Feb\u00A02031', 'tel:', 'Serial number ends in'])
      expect(more, word).toContain(word);
    for (const word of ['Lamp Solar', 'SN-77', 'ABCD', '987', 'Rao']) expect(more, word).not.toContain(word);
    await show({ show_contact: true, help_desk_phone: '(020) 44-44', help_desk_hours: 'day and night' });
    const called = (await scan(path)).text;
    expect(called).toContain('href="tel:0204444"');
    expect(called).toContain('(020) 44-44, day and night');
    await show({ help_desk_phone: null, help_desk_hours: null });
  });

  it('selects these columns and no others', () => {
    const columns = [leafParts, roomParts].flatMap((parts) =>
      Object.values(parts).flatMap((part) => Object.values(part!.columns)),
    );
    const files = ['pf', 'mf'].flatMap((file) =>
      ['id', 'name', 'media_type', 'size', 'sha256', 'storage_key'].map((name) => `${file}.${name}`),
    );
    expect([...new Set(columns)].filter((column) => !files.includes(column)).sort()).toEqual([
      'a.asset_no',
      'a.condition',
      'a.name',
      'a.next_calibration_on',
      'a.next_pm_on',
      'a.next_qa_on',
      'a.state',
      'a.warranty_end_on',
      'br.phone',
      'bu.name',
      'case when length(a.serial_no) > 5 then substr(a.serial_no, length(a.serial_no) - 3) end',
      'cl.client_phone',
      'de.name',
      'fl.name',
      'mk.name',
      'mk.translations',
      'mo.name',
      'mo.translations',
      'pl.name',
      'pl.room_no',
      'rs.bookable',
      'rs.is_repair',
      'rs.name',
      'rs.translations',
    ]);
  });

  it('says name and number while no profile covers its type, and follows the general one after that', async () => {
    const other = made(await b.post('/api/asset-types', { name: 'B lamp', family_id: like.family_id }));
    const [{ family_id, department_id }] = (await b.get('/api/assets', { range: [0, 0] })).body;
    const id = made(
      await b.post('/api/assets', {
        name: 'B lamp 1',
        family_id,
        department_id,
        asset_type_id: other,
        serial_no: 'LONG-SERIAL-9',
      }),
    );
    const [{ code }] = (await b.get('/api/public-codes', { filter: { asset_id: id } })).body;
    const { asset_no } = (await b.get(`/api/assets/${id}`)).body;
    await run('update public_leaf_profiles set is_active = (1 = 0) where client_id <> 1');
    const before = (await scan(`/l/${code}`)).text;
    for (const word of ['B lamp 1', asset_no]) expect(before).toContain(word);
    expect(before).not.toContain('AL-9');
    made(await b.post('/api/public-leaf-profiles', { name: 'All', asset_type_ids: [], show_serial_end: true }));
    expect((await scan(`/l/${code}`)).text).toContain('AL-9');
  });

  it('names its cover: a warranty, else a contract, else none', async () => {
    const asset = await newAsset();
    const path = `/l/${await codeOf(asset)}`;
    await show({ show_cover: true });
    expect((await scan(path)).text).toContain('No warranty or contract on record');
    await run(`update assets set warranty_end_on = '2099-12-31' where id = ${asset}`);
    expect((await scan(path)).text).toContain('Under warranty until 31\u00A0Dec\u00A02099');
    await run(`update assets set warranty_end_on = '2001-12-31' where id = ${asset}`);
    expect((await scan(path)).text).toContain('No warranty or contract on record');
  });

  it('writes scripts in names as text', async () => {
    const name = `<script>alert('x')</script><img src=x onerror=alert(1)>"&`;
    const path = `/l/${await codeOf(await newAsset({ name }))}`;
    await show({ show_name: true });
    const { text } = await scan(path);
    expect(text).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(text).toContain('&lt;script&gt;');
  });

  it('is read in four languages, of those that are offered', async () => {
    const path = `/l/${await codeOf(await newAsset())}`;
    await show({ show_name: true });
    const signIns = {
      en: 'Staff sign-in',
      de: 'Anmeldung für Personal',
      fr: 'Connexion du personnel',
      pt: 'Acesso da equipe',
    };
    for (const language of languages) {
      const answer = await scan(path, { 'accept-language': `${language};q=0.9` });
      expect(answer.text).toContain(signIns[language]);
      expect(answer.text).toContain(`<html lang="${language}" dir="ltr">`);
      expect((await scan(`${path}?lang=${language}`, { 'accept-language': 'de' })).text).toContain(signIns[language]);
    }
    await show({ show_name: true, in_de: false });
    const answer = await scan(path, { 'accept-language': 'de' });
    expect([answer.headers.get('content-language'), answer.text.includes('?lang=de')]).toEqual(['en', false]);
  });

  it('sets no cookie, allows no script, and fits the first packets', async () => {
    const path = `/l/${await codeOf(await newAsset())}`;
    const answer = await scan(path);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; img-src 'self'; /,
    );
    expect([answer.headers.get('referrer-policy'), answer.headers.get('x-robots-tag')]).toEqual([
      'no-referrer',
      'noindex',
    ]);
    expect(answer.text).not.toMatch(/<script|https?:|style="| on\w+=/);
    expect(gzipSync(answer.text).length).toBeLessThan(14_000);
  });

  it('is not sent again to a browser that has it, until something it shows changes', async () => {
    const asset = await newAsset();
    const path = `/l/${await codeOf(asset)}`;
    await show({ show_name: true });
    const first = await scan(path);
    const tag = String(first.headers.get('etag'));
    expect((await scan(path, { 'if-none-match': tag })).status).toBe(304);
    expect((await a.patch(`/api/assets/${asset}`, { remarks: 'not shown' })).status).toBe(200);
    expect((await scan(path, { 'if-none-match': tag })).status).toBe(304);
    expect((await a.patch(`/api/assets/${asset}`, { name: 'Lamp 2' })).status).toBe(200);
    expect((await scan(path, { 'if-none-match': tag })).text).toContain('Lamp 2');
    expect((await scan(path, { 'accept-encoding': 'gzip' })).headers.get('etag')).toMatch(/-gzip"$/);
  });

  it('counts its views separately from the record', async () => {
    const asset = await newAsset();
    const { code, id } = await codeRow({ asset_id: asset });
    for (let n = 0; n < 3; n++) await scan(`/l/${code}`);
    await app.access.views.flush();
    const { body } = await a.get(`/api/public-codes/${id}`);
    expect(body).toMatchObject({ views: 3, row_version: 1, last_viewed_at: expect.stringMatching(/^\d{4}-.*Z$/) });
  });
});

describe('files of an asset', () => {
  it('are those that the page shows, and no others', async () => {
    const upload = async (name: string, bytes: Buffer, entity: string, field: string) =>
      made(await a.upload(name, bytes, { entity, field }));
    const image_id = await upload('lamp.png', tinyPicture, 'asset', 'image_id');
    const asset = await newAsset({ image_id });
    const path = `/l/${await codeOf(asset)}`;
    await show({ show_name: true });
    expect((await scan(`${path}/photo`)).status).toBe(404);
    await show({ show_photo: true, allow_documents: true });
    expect((await scan(path)).text).toContain(`src="/l/${path.slice(3)}/photo"`);
    const photo = await scan(`${path}/photo`);
    expect([photo.status, photo.headers.get('content-type'), photo.headers.get('set-cookie')]).toEqual([
      200,
      'image/webp',
      null,
    ]);
    const document_type_id = (await a.get('/api/document-types', { range: [0, 0] })).body[0].id;
    const [open, internal] = await Promise.all(
      ['public', 'internal'].map(async (visibility) =>
        made(
          await a.post('/api/documents', {
            owner_type: 'asset',
            owner_id: asset,
            title: `Guide ${visibility}`,
            document_type_id,
            visibility,
            file_id: await upload(`${visibility}.pdf`, tinyPaper, 'document', 'file_id'),
          }),
        ),
      ),
    );
    const { text } = await scan(path);
    expect(text).toContain('Guide public');
    expect(text).not.toContain('Guide internal');
    expect((await scan(`${path}/documents/${open}`)).headers.get('content-type')).toBe('application/pdf');
    const other = `/l/${await codeOf(await newAsset())}`;
    for (const wrong of [
      `${path}/documents/${internal}`,
      `${other}/documents/${open}`,
      `${other}/photo`,
      `${path}/manual`,
    ])
      expect((await scan(wrong)).status, wrong).toBe(404);
    await show({ show_name: true });
    expect((await scan(`${path}/documents/${open}`)).status).toBe(404);
  });
});

describe('the page of a room', () => {
  it('shows its number, its status and its equipment as their own pages do', async () => {
    const {
      id: room,
      name,
      room_no,
      room_status_id,
    } = (await a.get('/api/rooms', { range: [0, 0], filter: { is_active: true } })).body[0];
    const status = (await a.get(`/api/room-statuses/${room_status_id}`)).body?.name;
    const asset = await newAsset({ name: 'Lamp at the bed' });
    await run(`update assets set room_id = ${room}, state = 'in_service' where id = ${asset}`);
    await show({ show_name: true });
    const { code } = await codeRow({ room_id: room });
    const general = made(
      await a.post('/api/public-leaf-profiles', {
        name: 'Rooms',
        ...nothing,
        show_room_status: true,
        show_room_assets: true,
      }),
    );
    await run(`update public_leaf_profiles set is_active = (id in (${general}, ${profile})) where client_id = 1`);
    const shown = await scan(`/r/${code}`);
    for (const word of [name ?? room_no, 'Lamp at the bed', status ?? '']) expect(shown.text).toContain(word);
    await show({ show_asset_no: false });
    expect((await scan(`/R/${code}`)).text).not.toContain('Lamp at the bed');
    await a.patch(`/api/public-leaf-profiles/${general}`, { show_room_assets: false, show_room_status: false });
    const bare = (await scan(`/L/${code}`)).text;
    expect(bare).toContain(room_no);
    expect(bare).not.toContain('Equipment in this room');
    expect((await scan(`/r/${code}/photo`)).status).toBe(404);
  });
});

describe('a code that shows nothing', () => {
  it('gets one answer, whether it is unknown, revoked, blank, in the bin or of a suspended organisation', async () => {
    const revoked = await codeRow({ asset_id: await newAsset() });
    expect((await act(revoked.id, 'revoke')).status).toBe(200);
    const blank = (await a.post('/api/public-codes', { kind: 'leaf' })).body.code;
    const deleted = await newAsset();
    const binned = await codeOf(deleted);
    expect((await a.delete(`/api/assets/${deleted}`)).status).toBe(200);
    const [{ code: theirs }] = (await b.get('/api/public-codes', { filter: { kind: 'room' }, range: [0, 0] })).body;
    expect((await scan(`/l/${theirs}`)).status).toBe(200);
    await run(
      "update clients set status = 'suspended' where id = (select client_id from public_codes where code = '" +
        theirs +
        "')",
    );
    const dead = ['0'.repeat(16), revoked.code, blank, binned, theirs, 'no-code-at-all', `${theirs}/photo`];
    for (const language of languages) {
      const answers = await Promise.all(dead.map((code) => scan(`/l/${code}`, { 'accept-language': language })));
      expect(new Set(answers.map(({ text }) => text)).size, language).toBe(1);
      const heads = answers.map(({ status, headers }) => [
        status,
        ...[...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)),
      ]);
      expect(new Set(heads.map((head) => JSON.stringify(head))).size, language).toBe(1);
      expect(answers[0]!.status).toBe(404);
      expect(answers[0]!.text).toContain('tel:+91204444');
    }
    await run("update clients set status = 'active' where status = 'suspended'");
    expect((await scan(`/l/${theirs}`)).status).toBe(200);
  });

  it('takes the same time, whatever it was', async () => {
    const revoked = await codeRow({ asset_id: await newAsset() });
    await act(revoked.id, 'revoke');
    const times = { unknown: [] as number[], revoked: [] as number[] };
    for (let n = 0; n < 60; n++)
      for (const [kind, code] of [
        ['unknown', '1'.repeat(16)],
        ['revoked', revoked.code],
      ] as const)
        times[kind].push(await processorTime(() => scan(`/l/${code}`)));
    const median = (list: number[]) => list.sort((x, y) => x - y)[list.length >> 1]!;
    expect(Math.abs(median(times.unknown) - median(times.revoked))).toBeLessThan(3);
  });

  it('leads to the one that replaced it, while that one shows something', async () => {
    const asset = await newAsset();
    const first = await codeRow({ asset_id: asset });
    expect((await act(first.id, 'rotate')).status).toBe(200);
    const second = await codeRow({ asset_id: asset });
    expect((await act(second.id, 'rotate')).status).toBe(200);
    const third = await codeRow({ asset_id: asset });
    const answer = await scan(`/L/${first.code}/2?lang=fr`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/l/${third.code}?lang=fr`]);
    await act(third.id, 'revoke');
    expect((await scan(`/L/${first.code}`)).status).toBe(404);
  });
});

describe('another organisation', () => {
  it('never appears, even where a reference leads to it', async () => {
    const asset = await newAsset();
    const path = `/l/${await codeOf(asset)}`;
    const theirRoom = (await b.get('/api/rooms', { range: [0, 0] })).body[0].id;
    const theirModel = made(await b.post('/api/asset-models', { name: 'Secret-B-model', family_id: like.family_id }));
    const theirMake = made(await b.post('/api/asset-makes', { name: 'Secret-B-make' }));
    await run(`update rooms set name = 'Secret-B-room' where id = ${theirRoom}`);
    await run(
      `update assets set room_id = ${theirRoom}, model_id = ${theirModel}, make_id = ${theirMake} where id = ${asset}`,
    );
    await show({
      show_name: true,
      show_room: true,
      show_make: true,
      show_model: true,
      show_department: true,
      show_contact: true,
    });
    const { text } = await scan(path);
    expect(text).toContain('Pump');
    expect(text).not.toContain('Secret-B');
  });

  it('and what is not selected changes no byte of a page', async () => {
    const asset = await newAsset({ serial_no: 'ABCD-123456', make_id: like.make_id });
    const path = `/l/${await codeOf(asset)}`;
    await show(Object.fromEntries(Object.keys(leafParts).map((flag) => [flag, true])));
    const { text } = await scan(path);
    const selected = Object.values(leafParts)
      .flatMap((part) => Object.values(part!.columns))
      .join(' ');
    const { fields } = app.access.engine().model.entities.asset!;
    const other = {
      string: "'Z-other'",
      enum: "'z'",
      integer: '7',
      decimal: '70000',
      date: "'2044-04-04'",
      boolean: '(1 = 1)',
    };
    const hidden = fields.filter(
      ({ name, kind, ref, virtual = false }: any) =>
        kind in other && !ref && !virtual && !new RegExp(`a\\.${name}\\b`).test(selected),
    );
    expect(hidden.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['purchase_cost', 'remarks', 'po_no', 'criticality']),
    );
    const unchanged = ['id', 'client_id', 'deleted_at', 'row_version'];
    for (const { name, kind } of hidden.filter(({ name }) => !unchanged.includes(name)))
      await run(`update assets set ${name} = ${other[kind as keyof typeof other]} where id = ${asset}`);
    await run(`update assets set name = 'Z-other' where client_id <> 1`);
    await run(`update rooms set name = 'Z-other' where client_id <> 1`);
    await run(`update clients set client_name = 'Z-other' where id <> 1`);
    expect((await scan(path)).text).toBe(text);
  });

  it('is not reached by moving a code’s record', async () => {
    const { id, code } = await codeRow({ asset_id: await newAsset() });
    const theirs = (await b.get('/api/assets', { range: [0, 0] })).body[0].id;
    await run(`update public_codes set asset_id = ${theirs} where id = ${id}`);
    expect((await scan(`/l/${code}`)).status).toBe(404);
  });

  it('gets the same page whoever is signed in: tokens change nothing', async () => {
    const path = `/l/${await codeOf(await newAsset())}`;
    const plain = await scan(path);
    for (const { token } of [a, b, operator])
      expect((await scan(path, { authorization: `Bearer ${token}` })).text).toBe(plain.text);
  });
});

describe('the preview of a profile', () => {
  const preview = (api: Api, profile: object, kind = 'leaf') => api.get('/api/public-page-preview', { kind, profile });

  it('shows a record of the reader as values that are not saved would show it', async () => {
    const asset = await newAsset({ name: 'Lamp to see' });
    await run(`update assets set image_id = null where asset_type_id = ${type} and id <> ${asset}`);
    await run(
      `update assets set deleted_at = '2026-01-01T00:00:00.000Z' where asset_type_id = ${type} and id <> ${asset}`,
    );
    const values = { asset_type_ids: [type], show_name: true, in_en: true };
    expect((await preview(a, values)).body.html).toContain('Lamp to see');
    expect((await preview(a, { ...values, show_name: false })).body.html).not.toContain('Lamp to see');
    expect((await preview(b, values)).body).toEqual({ html: null });
    expect((await preview(a, { in_en: true }, 'room')).body.html).toContain('City Hospital');
    const anyOfB = await preview(b, { show_name: true, in_en: true, client_id: 1 });
    expect(anyOfB.body).toEqual({ html: null });
  });

  it('is for those who may read profiles, and says what it does not understand', async () => {
    const nurse = await signIn(app, 'requester-a');
    expect((await preview(nurse, {})).status).toBe(404);
    expect((await scan('/api/public-page-preview')).status).toBe(401);
    expect((await a.get('/api/public-page-preview', { kind: 'x' })).status).toBe(400);
    expect((await a.get('/api/public-page-preview', { profile: '[' })).status).toBe(400);
    expect((await a.get('/api/public-page-preview', { more: '1' })).status).toBe(400);
  });
});

it('counts the requests of an address', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  let answer = await scan('/l/x', headers);
  for (let n = 0; n < 1200 && answer.status !== 429; n++) answer = await scan('/l/x', headers);
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(answer.text).toContain('Too many requests');
  expect((await scan('/l/x', { 'x-forwarded-for': '203.0.113.10' })).status).toBe(404);
});

it('is sent compressed as it is sent plain', async () => {
  const code = await codeOf(await newAsset());
  const plain = await (await fetch(`${app.url}/l/${code}`, { headers: { 'accept-encoding': 'identity' } })).text();
  const packed = await fetch(`${app.url}/l/${code}`, { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toBe(plain);
});
