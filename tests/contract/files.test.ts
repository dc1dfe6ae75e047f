import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOfAccount, newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, apiWith, call, signIn } from '../support/client.ts';
import { tinyPaper, tinyPicture } from '../support/files.ts';

let app: TestApp;
let manager: Api;
let other: Api;
let technician: Api;
let stranger: Api;
let admin: Api;

beforeAll(async () => {
  app = await startApp();
  manager = await signIn(app, 'manager-a');
  other = await signIn(app, 'client-admin-a');
  technician = await signIn(app, 'technician-a');
  stranger = await signIn(app, 'manager-b');
  admin = await signIn(app, 'admin');
});
afterAll(() => app.stop());

async function picture(api: Api = manager): Promise<number> {
  const sent = await api.upload('Ward 4.png', tinyPicture);
  expect(sent.status, sent.text).toBe(201);
  return sent.body.id;
}

async function building(api: Api, image: number | null): Promise<Answer> {
  const [branch] = (await api.get('/api/branches', { range: [0, 0] })).body;
  const name = `Building ${Math.random()}`;
  return api.post('/api/buildings', { branch_id: branch.id, name, image_id: image });
}

function bytes(api: Api | null, id: number, headers: Record<string, string> = {}, query = ''): Promise<Response> {
  const token = api && { authorization: `Bearer ${api.token}` };
  return fetch(`${app.url}/api/files/${id}${query}`, { headers: { ...token, ...headers } });
}

describe('an upload', () => {
  it('answers the type found in the content and belongs to the sender', async () => {
    const sent = await manager.upload('Ward 4.png', tinyPicture, { entity: 'building', field: 'image_id' });
    expect(sent.status, sent.text).toBe(201);
    expect(sent.headers.get('location')).toBe(`/api/files/${sent.body.id}`);
    expect(sent.body).toMatchObject({ name: 'Ward 4.png', media_type: 'image/png', width: 1, height: 1 });
    expect(Object.keys(sent.body)).not.toContain('storage_key');
    expect((await bytes(manager, sent.body.id)).status).toBe(200);
    for (const who of [other, stranger, admin, null]) {
      expect((await bytes(who, sent.body.id)).status).toBe(who ? 404 : 401);
    }
  });

  it('is requested by people who may write a file somewhere, and by nobody who only reads', async () => {
    const auditor = await signIn(app, 'auditor-a');
    const profile = await auditor.upload('me.png', tinyPicture, { entity: 'user-profile', field: 'signature_id' });
    expect(profile.status, profile.text).toBe(201);
    const image = await auditor.upload('x.png', tinyPicture, { entity: 'building', field: 'image_id' });
    expect([image.status, image.body.errors[0].path]).toEqual([400, 'entity']);
    const form = new FormData();
    form.append('file', new Blob([tinyPicture]), 'x.png');
    expect((await fetch(`${app.url}/api/files`, { method: 'POST', body: form })).status).toBe(401);
  });

  it('takes only a form', async () => {
    expect((await manager.post('/api/files', {})).body.code).toBe('form_only');
    expect((await manager.put('/api/files/1', {})).status).toBe(404);
    expect((await manager.delete('/api/files/1')).status).toBe(404);
  });
});

describe('a record with a file', () => {
  it('makes the upload its own: its readers see the name and the bytes, others nothing', async () => {
    const id = await picture();
    const made = await building(manager, id);
    expect(made.status, made.text).toBe(201);
    expect([made.body.image_id, made.body._titles.image_id]).toEqual([id, 'Ward 4.png']);
    for (const who of [manager, other, technician, admin]) expect((await bytes(who, id)).status).toBe(200);
    for (const who of [stranger, null]) expect((await bytes(who, id)).status).toBe(who ? 404 : 401);
    const absent = await stranger.get('/api/files/999999');
    const hidden = await stranger.get(`/api/files/${id}`);
    expect({ ...hidden.body, request_id: 0 }).toEqual({ ...absent.body, request_id: 0 });
  });

  it('is found by whether it has one, sorted by its name, embedded by expand', async () => {
    const made = await building(manager, await picture());
    const without = await building(manager, null);
    const ids = [made.body.id, without.body.id];
    const found = await manager.get('/api/buildings', { filter: { id: ids, image_id: { $exists: true } } });
    expect(found.body.map(({ id }: { id: number }) => id)).toEqual([made.body.id]);
    const sorted = await manager.get('/api/buildings', { filter: { id: ids }, sort: ['image_id', 'DESC'] });
    expect(sorted.body.map(({ id }: { id: number }) => id)).toEqual(ids);
    const open = await technician.get('/api/buildings', { filter: { id: [made.body.id] }, expand: 'image_id' });
    expect(open.body[0].image).toMatchObject({ name: 'Ward 4.png', media_type: 'image/png' });
    expect(Object.keys(open.body[0].image)).not.toContain('storage_key');
    const byName = await manager.get('/api/buildings', { filter: { id: ids, 'image.name': 'Ward 4.png' } });
    expect(byName.body).toEqual([]);
  });

  it('accepts only an unused upload of the writer, of a kind that the field accepts', async () => {
    const [mine, foreign] = [await picture(), await picture(other)];
    const taken = (await building(manager, await picture())).body.image_id;
    for (const id of [foreign, taken, 999_999]) {
      const refused = await building(manager, id);
      expect([refused.status, refused.body.errors[0]]).toMatchObject([
        422,
        { path: '/image_id', code: 'upload_unavailable' },
      ]);
    }
    const paper = (await manager.upload('plan.pdf', tinyPaper)).body.id;
    const wrong = await building(manager, paper);
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([422, 'file_type']);
    expect((await building(manager, paper)).body.errors[0].code, 'it still waits').toBe('file_type');
    expect((await building(manager, mine)).status).toBe(201);
  });

  it('gives one file to one field: the second that names it is refused and undone', async () => {
    const id = await picture();
    const [branch] = (await manager.get('/api/branches', { range: [0, 0] })).body;
    const row = (name: string) => ({ branch_id: branch.id, name: `${name} ${Math.random()}`, image_id: id });
    const answer = await manager.post('/api/buildings/bulk', {
      mode: 'create',
      atomic: false,
      rows: [row('First'), row('Second')],
    });
    expect(answer.body.results.map(({ status }: Answer) => status)).toEqual([201, 422]);
  });

  it('retains the file through a save that does not change it, and accepts another or none', async () => {
    const made = await building(manager, await picture());
    const same = await other.put(`/api/buildings/${made.body.id}`, { ...made.body, code: 'B-1' });
    expect([same.status, same.body.image_id]).toEqual([200, made.body.image_id]);
    const next = await picture(other);
    const changed = await other.patch(`/api/buildings/${made.body.id}`, { image_id: next });
    expect(changed.body.image_id).toBe(next);
    expect((await bytes(manager, made.body.image_id)).status, 'what nothing refers to is nobody’s').toBe(404);
    const events = await manager.get('/api/events', {
      filter: { entity: 'building', record_id: made.body.id },
      sort: ['id', 'DESC'],
    });
    expect(events.body[0].diff).toEqual({ image_id: [made.body.image_id, next] });
    const emptied = await manager.patch(`/api/buildings/${made.body.id}`, { image_id: null });
    expect([emptied.status, emptied.body.image_id]).toEqual([200, null]);
  });

  it('leaves it waiting after a dry run and a save that was undone', async () => {
    const id = await picture();
    const [branch] = (await manager.get('/api/branches', { range: [0, 0] })).body;
    const body = { branch_id: branch.id, name: `Dry ${Math.random()}`, image_id: id };
    const dry = await manager.post('/api/buildings?dry_run=true', body);
    expect(dry.status, dry.text).toBe(200);
    const undone = await manager.post('/api/buildings/bulk', {
      mode: 'create',
      rows: [body, { ...body, name: 'x', image_id: 999_999 }],
    });
    expect(undone.status).toBe(422);
    expect((await manager.get('/api/files', { filter: { id } })).body).toHaveLength(1);
    expect((await manager.post('/api/buildings', body)).status).toBe(201);
    expect((await manager.get('/api/files', { filter: { id } })).body).toEqual([]);
  });

  it('reads its file in the bin and after it was restored', async () => {
    const made = await building(manager, await picture());
    const at = `/api/buildings/${made.body.id}`;
    expect((await other.delete(at)).status).toBe(200);
    expect((await bytes(other, made.body.image_id)).status).toBe(200);
    expect((await other.post(`${at}/actions/restore`)).status).toBe(200);
    expect((await bytes(technician, made.body.image_id)).status).toBe(200);
  });
});

describe('rights', () => {
  it('of a field group hold for its files too, in a custom field as well', async () => {
    const defined = await other.post('/api/custom-fields', {
      entity: 'asset',
      key: 'offer',
      kind: 'file',
      title: 'Offer',
      field_group: 'money',
    });
    expect(defined.status, defined.text).toBe(201);
    const [asset] = (await other.get('/api/assets', { range: [0, 0] })).body;
    const paper = (await other.upload('Offer.pdf', tinyPaper, { entity: 'asset', field: 'cf_offer' })).body.id;
    const saved = await other.patch(`/api/assets/${asset.id}`, { cf_offer: paper, image_id: await picture(other) });
    expect([saved.status, saved.body._titles.cf_offer], saved.text).toEqual([200, 'Offer.pdf']);
    const seen = await technician.get(`/api/assets/${asset.id}`);
    expect([seen.status, 'cf_offer' in seen.body, seen.body.image_id]).toEqual([200, false, saved.body.image_id]);
    expect((await bytes(technician, paper)).status, 'the money of an asset').toBe(404);
    expect((await bytes(technician, saved.body.image_id)).status).toBe(200);
    for (const who of [other, manager]) expect((await bytes(who, paper)).status).toBe(200);
    const refused = await technician.upload('x.pdf', tinyPaper, { entity: 'asset', field: 'cf_offer' });
    expect(refused.status).toBe(400);
    expect((await other.delete(`/api/custom-fields/${defined.body.id}`)).status).toBe(200);
    expect((await bytes(other, paper)).status, 'the field is archived').toBe(404);
  });

  it('of a document are those of its owner', async () => {
    const common = await other.post('/api/document-types', { name: 'Letter', for_assets: true, for_vendors: true });
    const documentOf = async (owner_type: string, plural: string) => {
      const [owner] = (await other.get(`/api/${plural}`, { range: [0, 0], fields: 'id' })).body;
      const made = await other.post('/api/documents', {
        owner_type,
        owner_id: owner.id,
        document_type_id: common.body.id,
        title: 'Paper',
        file_id: (await other.upload('Paper.pdf', tinyPaper)).body.id,
      });
      expect(made.status, made.text).toBe(201);
      return made.body;
    };
    const [ofVendor, ofAsset] = [await documentOf('vendor', 'vendors'), await documentOf('asset', 'assets')];
    const requester = await signIn(app, 'requester-a');
    const own = await requester.get('/api/documents');
    for (const { id, file_id } of [ofVendor, ofAsset]) {
      const isSeen = own.body.some((row: { id: number }) => row.id === id);
      expect((await bytes(requester, file_id)).status).toBe(isSeen ? 200 : 404);
      expect((await bytes(stranger, file_id)).status).toBe(404);
    }
    const type = await other.post('/api/document-types', { name: 'Small', max_mb: 1, file_types: 'jpg,png' });
    const wrong = await other.patch(`/api/documents/${ofAsset.id}`, { document_type_id: type.body.id });
    expect([wrong.status, wrong.body.errors], wrong.text).toMatchObject([
      422,
      [{ path: '/file_id', code: 'file_type', params: { types: 'jpg, png' } }],
    ]);
  });

  it('a kind of document of another organisation reveals nothing of what it demands', async () => {
    const kind = async (has_expiry: boolean) => {
      const name = `Permit ${has_expiry} ${Math.random()}`;
      return (await stranger.post('/api/document-types', { name, has_expiry })).body.id as number;
    };
    const [client] = (await other.get('/api/clients')).body;
    const document = { owner_type: 'client', owner_id: client.id, title: 'Permit', file_id: await picture(other) };
    const answers = [];
    for (const document_type_id of [await kind(true), await kind(false), 999_999])
      answers.push((await other.post('/api/documents', { ...document, document_type_id })).body.errors);
    expect(answers[0].map(({ path }: { path: string }) => path)).toEqual(['/document_type_id']);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('of a document for own staff alone end before the vendor’s own people', async () => {
    const [vendor] = (await other.get('/api/vendors', { range: [0, 0], fields: 'id' })).body;
    const client = await clientOfAccount(app, 'client-admin-a');
    const fitter = await newcomer(app, 'fitter-a', { roles: ['vendor'], client, more: { vendor_id: vendor.id } });
    const { body: type } = await other.post('/api/document-types', { name: 'Offer', for_vendors: true });
    const paperFor = async (visibility?: string) => {
      const file_id = (await other.upload('Paper.pdf', tinyPaper)).body.id;
      const body = { owner_type: 'vendor', owner_id: vendor.id, document_type_id: type.id, title: 'Paper', file_id };
      const saved = await other.post('/api/documents', { ...body, ...(visibility && { visibility }) });
      expect(saved.status, saved.text).toBe(201);
      return saved.body as { id: number; file_id: number };
    };
    const [silent, internal, shared, open] = [
      await paperFor(),
      await paperFor('internal'),
      await paperFor('client'),
      await paperFor('public'),
    ];
    const seen = await fitter.get('/api/documents', { filter: { title: 'Paper' }, sort: ['id', 'ASC'] });
    expect(seen.status, seen.text).toBe(200);
    expect(seen.body.map(({ id }: { id: number }) => id)).toEqual([shared.id, open.id]);
    expect(seen.headers.get('content-range')).toMatch(/\/2$/);
    for (const { id, file_id } of [silent, internal]) {
      expect((await fitter.get(`/api/documents/${id}`)).status).toBe(404);
      expect((await bytes(fitter, file_id)).status).toBe(404);
      expect((await bytes(manager, file_id)).status).toBe(200);
    }
    for (const { file_id } of [shared, open]) expect((await bytes(fitter, file_id)).status).toBe(200);
    await other.patch(`/api/documents/${shared.id}`, { visibility: 'internal' });
    expect((await bytes(fitter, shared.file_id)).status, 'closed again').toBe(404);
    expect((await fitter.patch(`/api/documents/${open.id}`, { title: 'Mine' })).status).toBe(403);
  });

  it('of an API key are limited to its scopes, and a person who views as another role uploads nothing', async () => {
    const user_id = (await other.get('/api/users', { filter: { login_id: 'manager-a' } })).body[0].id;
    const keyWith = async (scopes: object) => {
      const made = await other.post('/api/api-keys', { name: `Key ${Math.random()}`, user_id, scopes });
      const issued = await other.post(`/api/api-keys/${made.body.id}/actions/issue`, {});
      return apiWith(app, issued.body.api_key);
    };
    const writer = await keyWith({ building: ['read', 'create'], branch: ['read'] });
    const made = await building(writer, await picture(writer));
    expect(made.status, made.text).toBe(201);
    expect((await bytes(writer, made.body.image_id)).status).toBe(200);
    const reader = await keyWith({ room: ['read'] });
    expect((await reader.upload('x.png', tinyPicture)).status).toBe(403);
    expect((await bytes(reader, made.body.image_id)).status).toBe(404);
    const [role] = (await other.get('/api/roles', { filter: { code: 'technician' } })).body;
    const form = new FormData();
    form.append('file', new Blob([tinyPicture]), 'x.png');
    const looking = await fetch(`${app.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${other.token}`, 'x-view-as': String(role.id) },
      body: form,
    });
    expect(looking.status).toBe(403);
  });

  it('are the same by upsert, which preserves what a row has', async () => {
    const [branch] = (await manager.get('/api/branches', { range: [0, 0] })).body;
    const row = { branch_id: branch.id, name: `Upsert ${Math.random()}`, image_id: await picture() };
    const upsert = () =>
      manager.post('/api/buildings/bulk', { mode: 'upsert', key: ['branch_id', 'name'], rows: [row] });
    const [first, second] = [await upsert(), await upsert()];
    expect([first.body.results[0].status, second.body.results[0].status], second.text).toEqual([201, 200]);
    const { id, image_id } = second.body.results[0].record;
    expect([id, image_id]).toEqual([first.body.results[0].id, row.image_id]);
  });
});

describe('downloads', () => {
  it('are never executed: pictures and documents are shown, everything else is saved, all of it sandboxed', async () => {
    const page = await manager.upload('page.html', '<!doctype html><script>alert(1)</script>');
    const [shown, paper, active] = await Promise.all([
      bytes(manager, await picture()),
      manager.upload('Prüfbericht “1”.pdf', tinyPaper).then(({ body }) => bytes(manager, body.id)),
      bytes(manager, page.body.id),
    ]);
    expect([shown.headers.get('content-type'), shown.headers.get('content-disposition')]).toEqual([
      'image/png',
      'inline; filename="Ward 4.png"',
    ]);
    expect(paper.headers.get('content-disposition')).toContain("filename*=UTF-8''Pr%C3%BCfbericht%20");
    expect([active.headers.get('content-type'), active.headers.get('content-disposition')]).toEqual([
      'application/octet-stream',
      'attachment; filename="page.html"',
    ]);
    for (const answer of [shown, paper, active]) {
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('answers ranges, tags and heads', async () => {
    const { id } = (await manager.upload('notes.txt', '0123456789'.repeat(300))).body;
    const part = await bytes(manager, id, { range: 'bytes=10-14', 'accept-encoding': 'gzip' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 10-14/3000',
      '01234',
    ]);
    expect(await (await bytes(manager, id, { range: 'bytes=-3' })).text()).toBe('789');
    expect((await bytes(manager, id, { range: 'bytes=3000-' })).status).toBe(416);
    const whole = await bytes(manager, id, { range: 'bytes=5-1' });
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, '3000']);
    const tag = whole.headers.get('etag') as string;
    expect((await bytes(manager, id, { 'if-none-match': tag })).status).toBe(304);
    expect((await bytes(manager, id, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    const head = await fetch(`${app.url}/api/files/${id}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${manager.token}` },
    });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '3000']);
    expect((await bytes(manager, id, {}, '?size=huge')).status).toBe(400);
    const small = await bytes(manager, await picture(), {}, '?size=small');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});

describe('the browser’s cookie', () => {
  const login = () =>
    call(app, 'POST', '/jwt/login', {
      body: { userId: 'manager-a', email: 'manager-a@demo.test', password: 'demo1234' },
    });
  const cookieOf = (answer: Answer) => (answer.headers.get('set-cookie') ?? '').split(';')[0] as string;

  it('is set at sign-in and refresh for files alone, inaccessible to scripts and other sites', async () => {
    const signed = await login();
    const refreshed = await call(app, 'POST', '/jwt/refresh-token', {
      body: { refreshToken: signed.body.refreshToken },
    });
    for (const answer of [signed, refreshed]) {
      expect(answer.headers.get('set-cookie')).toMatch(
        /^leafmark_files=[\w.-]+; Path=\/api\/files; Max-Age=600; HttpOnly; SameSite=Strict$/,
      );
    }
  });

  it('reads single files as its session may, writes nothing, and ends with the session', async () => {
    const id = (await building(manager, await picture())).body.image_id;
    const signed = await login();
    const cookie = cookieOf(signed);
    expect((await bytes(null, id, { cookie })).status).toBe(200);
    expect((await bytes(null, await picture(other), { cookie })).status).toBe(404);
    for (const path of ['/api/files', '/api/buildings', '/api/model']) {
      expect((await call(app, 'GET', path, { headers: { cookie } })).status, path).toBe(401);
    }
    const form = new FormData();
    form.append('file', new Blob([tinyPicture]), 'x.png');
    const sent = await fetch(`${app.url}/api/files`, { method: 'POST', body: form, headers: { cookie } });
    expect(sent.status).toBe(401);
    expect((await call(app, 'DELETE', `/api/files/${id}`, { headers: { cookie } })).status).toBe(401);
    const token = cookie.split('=')[1] as string;
    expect((await call(app, 'GET', '/api/buildings', { token })).status, 'no access token').toBe(401);
    const swapped = { cookie: `leafmark_files=${signed.body.accessToken}` };
    expect((await bytes(null, id, swapped)).status, 'nor the other way round').toBe(401);
    const out = await call(app, 'POST', '/jwt/logout', { token: signed.body.accessToken, body: {} });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await bytes(null, id, { cookie })).status).toBe(401);
  });
});
