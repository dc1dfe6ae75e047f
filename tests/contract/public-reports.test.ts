import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#generator/model/types.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { tinyPaper, tinyPicture } from '../support/files.ts';

let app: TestApp;
let a: Api;
let b: Api;
let leaf: string;
let room: string;
let asset: Record<string, unknown>;
let general: number;
let address = 0;
const clock = testClock();

beforeAll(async () => {
  app = await startApp({
    clock: clock.now,
    env: { TRUST_PROXY: '127.0.0.1', ACCESS_TOKEN_SECONDS: '86400' },
    jobs: { poll: 3_600_000 },
  });
  [a, b] = (await Promise.all(['client-admin-a', 'client-admin-b'].map((name) => signIn(app, name)))) as [Api, Api];
  await run('update public_leaf_profiles set is_active = (1 = 0)');
  const made = await a.post('/api/public-leaf-profiles', {
    name: 'Reports',
    asset_type_ids: [],
    tickets_per_hour: 100,
  });
  expect(made.status, made.text).toBe(201);
  general = made.body.id;
});
afterAll(() => app?.stop());

async function signInAgain(): Promise<void> {
  [a, b] = (await Promise.all(['client-admin-a', 'client-admin-b'].map((name) => signIn(app, name)))) as [Api, Api];
}

/** Each test has its own asset and address, so that reports of different tests are independent. */
beforeEach(async () => {
  clock.pass(3600);
  await signInAgain();
  const [{ family_id, department_id, asset_type_id }] = (await a.get('/api/assets', { range: [0, 0] })).body;
  const answer = await a.post('/api/assets', { name: 'Pump', family_id, department_id, asset_type_id });
  expect(answer.status, answer.text).toBe(201);
  asset = answer.body;
  leaf = `/l/${await codeOf({ asset_id: asset.id })}/report`;
  room = `/r/${await codeOf({ kind: 'room', room_id: { $exists: true } })}/report`;
  address += 1;
  clock.pass(3600);
  [a, b] = (await Promise.all(['client-admin-a', 'client-admin-b'].map((name) => signIn(app, name)))) as [Api, Api];
});

const codeOf = async (filter: object) =>
  (await a.get('/api/public-codes', { filter, range: [0, 0] })).body[0].code as string;
const run = (sql: string) => app.access.engine().database.transaction((trx) => trx.run(sql, []));
const tickets = async (filter: object) =>
  (await a.get('/api/tickets', { filter, range: [0, 9] })).body as Record<string, any>[];
const ask = (path: string, init: RequestInit = {}) =>
  fetch(app.url + path, {
    redirect: 'manual',
    ...init,
    headers: { 'x-forwarded-for': `198.51.100.${address}`, ...init.headers },
  });

/** The form of a page, as a browser would send it some seconds later. */
async function formOf(path: string, seconds = 10): Promise<FormData> {
  const text = await (await ask(path)).text();
  const form = new FormData();
  form.set('form', /name="form" value="([^"]+)"/.exec(text)?.[1] ?? '');
  form.set('website', '');
  clock.pass(seconds);
  return form;
}

async function send(path: string, fields: Record<string, string | Blob>, form?: FormData) {
  const body = form ?? (await formOf(path));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await ask(path, { method: 'POST', body });
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
}

const stampIn = (text: string) => /name="form" value="([^"]+)"/.exec(text)?.[1] ?? '';

describe('a report of a visitor', () => {
  it('becomes a ticket with its place, its words and the visitor’s contact, and leads to a private page', async () => {
    const report = { choice: '2', usable: 'no', text: 'No light at all.', name: 'Priya Nair', phone: '98220 44105' };
    const answer = await send(leaf, report);
    expect([answer.status, answer.location]).toEqual([
      303,
      expect.stringMatching(/^\/t\/[0-9A-Z]{26}\?sent=1&lang=en$/),
    ]);
    const [ticket, ...others] = await tickets({ asset_id: asset.id });
    expect(others).toEqual([]);
    const { body } = await a.get(`/api/tickets/${ticket!.id}`);
    expect(body).toMatchObject({
      title: 'Does not start',
      description: 'No light at all.',
      source: 'qr_public',
      state: 'new',
      asset_id: asset.id,
      asset_usable: 'no',
      complainant_name: 'Priya Nair',
      complainant_phone: '98220 44105',
      complainant_email: null,
      created_by: null,
    });
    const page = await (await ask(answer.location)).text();
    for (const word of ['Thank you', String(body.ticket_no), 'Received', 'Repaired', 'City Hospital'])
      expect(page).toContain(word);
    for (const word of ['Priya', '98220', 'No light', 'Pump']) expect(page, word).not.toContain(word);
    const asIs = (await a.get(`/api/assets/${asset.id}`)).body;
    expect([asIs.condition, asIs.total_downtime_minutes]).toEqual([asset.condition, asset.total_downtime_minutes]);
  });

  it('of a room has the room and a type that needs no asset', async () => {
    expect((await send(room, { choice: '2' })).status).toBe(303);
    const [ticket] = await tickets({ source: 'qr_public', title: 'Water or leak' });
    expect(ticket).toMatchObject({ asset_id: null, room_id: expect.any(Number) });
  });

  it('is asked for in four languages, and is written in the organisation’s own', async () => {
    const words = { en: 'What is wrong?', de: 'Was ist los?', fr: 'Quel est le problème', pt: 'O que há de errado?' };
    for (const language of languages)
      expect(await (await ask(`${leaf}?lang=${language}`)).text()).toContain(words[language]);
    expect((await send(`${leaf}?lang=de`, { choice: '1' })).location).toMatch(/lang=de$/);
    expect(await tickets({ asset_id: asset.id })).toMatchObject([{ title: 'Alarm or error' }]);
  });

  it('has the problems that the profile names', async () => {
    const problem_choices = [{ en: 'Leak or low flow', de: 'Leck' }];
    await a.patch(`/api/public-leaf-profiles/${general}`, { problem_choices });
    const text = await (await ask(`${leaf}?lang=de`)).text();
    expect(text).toContain('Leck');
    expect(text).not.toContain('Startet nicht');
    expect((await send(leaf, { choice: '2' })).status).toBe(422);
    expect((await send(leaf, { choice: '1' })).status).toBe(303);
    expect(await tickets({ asset_id: asset.id })).toMatchObject([{ title: 'Leak or low flow' }]);
    await a.patch(`/api/public-leaf-profiles/${general}`, { problem_choices: [] });
  });

  it('stores its photo, without the location in it, as a document for the staff', async () => {
    const photo = new File([tinyPicture], 'pump.png', { type: 'image/png' });
    expect((await send(leaf, { choice: '1', photo })).status).toBe(303);
    const [ticket] = await tickets({ asset_id: asset.id });
    const documents = (await a.get('/api/documents', { filter: { owner_type: 'ticket', owner_id: ticket!.id } })).body;
    expect(documents).toMatchObject([{ visibility: 'internal', file_id: expect.any(Number) }]);
    const wrong = await send(leaf, { choice: '1', photo: new File([tinyPaper], 'pump.png', { type: 'image/png' }) });
    expect([wrong.status, wrong.text.includes('The photo cannot be read')]).toEqual([422, true]);
    const large = await send(leaf, { choice: '1', photo: new File([Buffer.alloc(10_600_000)], 'p.png') });
    expect([large.status, large.text.includes('The photo cannot be read')]).toEqual([422, true]);
    expect(await tickets({ asset_id: asset.id })).toHaveLength(1);
  });

  it('is shown again as it was entered when something is wrong', async () => {
    const text = '<b>Smoke</b> & "noise"';
    const answer = await send(leaf, { choice: 'x', usable: 'partly', text, name: 'Ann', phone: 'abc', email: 'no' });
    expect(answer.status).toBe(422);
    for (const word of [
      'Please choose what is wrong',
      'Please enter a phone number',
      'name@example.org',
      '&lt;b&gt;Smoke&lt;/b&gt; &amp; &quot;noise&quot;',
      'value="Ann"',
      'value="abc"',
    ])
      expect(answer.text, word).toContain(word);
    expect(answer.text).toMatch(/value="partly" checked=""|checked="" [^>]*value="partly"/);
    expect(answer.text).not.toContain('<b>Smoke');
    expect((await send(leaf, { choice: 'other' })).text).toContain('Please describe the problem');
    await a.patch(`/api/public-leaf-profiles/${general}`, { reporter_contact: 'required' });
    const nameless = await send(leaf, { choice: '1' });
    expect([nameless.status, nameless.text.includes('Please enter your name')]).toEqual([422, true]);
    await a.patch(`/api/public-leaf-profiles/${general}`, { reporter_contact: 'optional' });
    expect(await tickets({ asset_id: asset.id })).toEqual([]);
  });

  it('of a robot is refused: no stamp, too quick, a field that people do not see', async () => {
    expect((await send(leaf, { choice: '1', form: 'x' })).status).toBe(422);
    expect((await send(leaf, { choice: '1', website: 'https://spam.test' })).status).toBe(422);
    const quick = await send(leaf, { choice: '1' }, await formOf(leaf, 1));
    expect(quick.status).toBe(422);
    const other = await formOf(room);
    expect((await send(leaf, { choice: '1' }, other)).status).toBe(422);
    const old = await send(leaf, { choice: '1' }, await formOf(leaf, 90_000));
    expect([old.status, old.text.includes('open for a long time')]).toEqual([422, true]);
    await signInAgain();
    expect(await tickets({ asset_id: asset.id })).toEqual([]);
    clock.pass(10);
    const again = new FormData();
    again.set('form', stampIn(old.text));
    expect((await send(leaf, { choice: '1' }, again)).status).toBe(303);
  });

  it('that is sent twice is one ticket', async () => {
    const form = await formOf(leaf);
    form.set('choice', '1');
    const answers = await Promise.all([1, 2].map(() => ask(leaf, { method: 'POST', body: form })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect((await ask(leaf, { method: 'POST', body: form })).status).toBe(303);
    expect(await tickets({ asset_id: asset.id })).toHaveLength(1);
  });

  it('is limited for each code and each address', async () => {
    await a.patch(`/api/public-leaf-profiles/${general}`, { tickets_per_hour: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await send(leaf, { choice: '1', text: `Report ${n}` })).status);
    expect(statuses).toEqual([303, 303, 429]);
    expect((await send(leaf, { choice: '1', text: 'Kept text' })).text).toContain('Kept text');
    await a.patch(`/api/public-leaf-profiles/${general}`, { tickets_per_hour: 100 });
    const limits = app.access.limits;
    const from = { address: '192.0.2.1', client: 999, perHour: 100 };
    for (let n = 0; n < 60; n++) await limits.takeReport({ ...from, code: 10_000 + n });
    await expect(limits.takeReport({ ...from, code: 20_000 })).rejects.toMatchObject({ status: 429 });
  });

  it('is not accepted where the profile does not allow it, nor for a code that shows nothing', async () => {
    await a.patch(`/api/public-leaf-profiles/${general}`, { allow_ticket: false });
    expect((await ask(leaf)).status).toBe(404);
    expect(await (await ask(leaf.replace('/report', ''))).text()).not.toContain('Report a problem');
    await a.patch(`/api/public-leaf-profiles/${general}`, { allow_ticket: true });
    expect(await (await ask(leaf.replace('/report', ''))).text()).toContain('Report a problem');
    expect((await ask('/l/0000000000000000/report')).status).toBe(404);
    expect((await ask(leaf, { method: 'POST', body: '{}' })).status).toBe(415);
    expect((await ask(leaf, { method: 'PUT' })).status).toBe(405);
  });
});

describe('what was reported already', () => {
  it('is said with its time alone, and a second person adds to it by one click', async () => {
    expect((await send(leaf, { choice: '1', text: 'Secret words', name: 'Priya' })).status).toBe(303);
    clock.pass(1200);
    const text = await (await ask(leaf)).text();
    expect(text).toContain('Already reported 20 minutes ago.');
    for (const word of ['Secret words', 'Priya', 'Alarm or error</'])
      expect(text).not.toContain(word === 'Alarm or error</' ? 'ST/' : word);
    const answer = await send(leaf, { join: '1' });
    expect([answer.status, answer.location]).toEqual([303, expect.stringContaining('?joined=1')]);
    const [ticket, ...more] = await tickets({ asset_id: asset.id });
    expect(more).toEqual([]);
    const comments = (await a.get('/api/comments', { filter: { owner_type: 'ticket', owner_id: ticket!.id } })).body;
    expect(comments).toMatchObject([{ body: 'Somebody else reported the same problem with the code of the label.' }]);
    expect(await (await ask(answer.location)).text()).toContain(String(ticket!.ticket_no));
  });

  it('is not said of an asset with nothing open', async () => {
    expect(await (await ask(leaf)).text()).not.toContain('Already reported');
    expect((await send(leaf, { join: '1' })).status).toBe(422);
  });
});

describe('the private page of a report', () => {
  it('ends 30 days after the ticket, with the answer of any unknown link', async () => {
    const { location } = await send(leaf, { choice: '1' });
    const path = location.split('?')[0] ?? '';
    const [ticket] = await tickets({ asset_id: asset.id });
    expect((await ask(path.toLowerCase())).status).toBe(200);
    await run(
      `update tickets set state = 'closed', closed_at = '${clock.now().toISOString()}' where id = ${ticket!.id}`,
    );
    clock.pass(29 * 86_400);
    expect(await (await ask(path)).text()).toContain('Closed');
    clock.pass(2 * 86_400);
    const late = await ask(path);
    const unknown = await ask(`/t/${'0'.repeat(26)}`);
    expect([late.status, await late.text()]).toEqual([404, await unknown.text()]);
  });

  it('is stored as a hash that nobody reads, and belongs to its organisation', async () => {
    const { location } = await send(leaf, { choice: '1' });
    const [ticket] = await tickets({ asset_id: asset.id });
    const links = await a.get('/api/ticket-links', { filter: { ticket_id: ticket!.id } });
    expect(links.body).toMatchObject([{ kind: 'status', client_id: ticket!.client_id }]);
    expect(links.text).not.toContain('token_hash');
    expect((await b.get('/api/ticket-links', { filter: { ticket_id: ticket!.id } })).body).toEqual([]);
    const [row] = await app.access
      .engine()
      .database.read(`select token_hash from ticket_links where ticket_id = ${ticket!.id}`, []);
    expect(location).not.toContain(String(row?.[0]));
  });
});

describe('spam', () => {
  const spam = (ticket: unknown, body: object, api = a) => api.post(`/api/tickets/${ticket}/actions/mark_spam`, body);
  const codeOfAsset = async () =>
    (await a.get('/api/public-codes', { filter: { asset_id: asset.id }, range: [0, 0] })).body[0];

  it('is rejected and marked, and its code still accepts reports', async () => {
    await send(leaf, { choice: '1', text: 'Buy watches' });
    const [ticket] = await tickets({ asset_id: asset.id });
    expect(ticket).toMatchObject({ is_spam: false, public_code_id: (await codeOfAsset()).id });
    const answer = await spam(ticket!.id, {});
    expect([answer.status, answer.body.state, answer.body.is_spam]).toEqual([200, 'rejected', true]);
    expect((await ask(leaf)).status).toBe(200);
    expect((await spam(ticket!.id, {})).status).toBe(409);
  });

  it('closes the code to reports where staff ask for it, until they allow them again', async () => {
    await send(leaf, { choice: '1' });
    const form = await formOf(leaf);
    form.set('choice', '2');
    const [ticket] = await tickets({ asset_id: asset.id });
    expect((await spam(ticket!.id, { block_code: true })).status).toBe(200);
    const page = leaf.replace('/report', '');
    expect((await ask(page)).status).toBe(200);
    expect(await (await ask(page)).text()).not.toContain('Report a problem');
    expect((await ask(leaf)).status).toBe(404);
    expect((await ask(leaf, { method: 'POST', body: form })).status).toBe(404);
    expect(await tickets({ asset_id: asset.id })).toHaveLength(1);
    const code = await codeOfAsset();
    expect(code.blocks_reports).toBe(true);
    expect((await a.patch(`/api/public-codes/${code.id}`, { blocks_reports: false })).status).toBe(200);
    expect(await (await ask(page)).text()).toContain('Report a problem');
  });

  it('is rejected for many reports at once, each with its own answer', async () => {
    await send(leaf, { choice: '1' });
    clock.pass(1200);
    await send(leaf, { choice: '2' });
    const own = await a.post('/api/tickets', {
      type_id: (await tickets({ asset_id: asset.id }))[0]!.type_id,
      asset_id: asset.id,
      title: 'A real report',
    });
    expect(own.status, own.text).toBe(201);
    const ids = (await tickets({ asset_id: asset.id })).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    const answer = await a.post('/api/tickets/bulk', {
      mode: 'action',
      action: 'mark_spam',
      input: {},
      rows: ids,
      atomic: false,
    });
    expect(answer.text).toContain('"ok":false');
    const states = await tickets({ asset_id: asset.id });
    expect(states.filter(({ is_spam }) => is_spam).map(({ source }) => source)).toEqual(['qr_public', 'qr_public']);
  });

  it('needs a code to close one, and the right to change codes', async () => {
    const [open] = await tickets({ source: 'qr_public', state: 'new', asset_id: { $exists: true } });
    const id = open!.id;
    const technician = await signIn(app, 'technician-a');
    expect((await spam(id, {}, technician)).status).toBeGreaterThanOrEqual(403);
    await run(`update tickets set public_code_id = null where id = ${id}`);
    const answer = await spam(id, { block_code: true });
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([
      422,
      { path: '/block_code', message: expect.stringContaining('did not come through a code') },
    ]);
    expect((await tickets({ id }))[0]).toMatchObject({ state: 'new', is_spam: false });
  });
});

describe('messages between staff and those who reported', () => {
  const comment = (ticket: unknown, body: string, visibility: string, api = a) =>
    api.post('/api/comments', { owner_type: 'ticket', owner_id: ticket, body, visibility });
  const textOf = async (location: string) => (await ask(location.split('?')[0] ?? '')).text();
  const commentsOf = async (ticket: unknown) =>
    (await a.get('/api/comments', { filter: { owner_type: 'ticket', owner_id: ticket }, sort: ['id', 'ASC'] })).body;

  it('shows to who reported what staff wrote to them, without names, and to others neither that nor each other’s words', async () => {
    const first = await send(leaf, { choice: '1' });
    clock.pass(1200);
    const second = await send(leaf, { join: '1' });
    const [ticket] = await tickets({ asset_id: asset.id });
    await comment(ticket!.id, 'For staff alone', 'internal');
    expect((await comment(ticket!.id, 'We come <b>today</b>', 'complainant')).status).toBe(201);
    const path = first.location.split('?')[0] ?? '';
    const answered = await send(path, { text: 'It is in room 12' });
    expect([answered.status, answered.location]).toEqual([303, `${path}?answered=1&lang=en`]);
    const [one, other] = [await textOf(first.location), await textOf(second.location)];
    expect(one).toContain('We come &lt;b&gt;today&lt;/b&gt;');
    expect(one).toContain('Help desk</b>');
    expect(other).not.toMatch(/We come|Help desk<\/b>/);
    for (const page of [one, other]) {
      for (const word of ['For staff alone', 'Deshmukh', 'Somebody else']) expect(page, word).not.toContain(word);
    }
    expect(one).toContain('It is in room 12');
    expect(other).not.toContain('room 12');
    expect((await commentsOf(ticket!.id)).at(-1)).toMatchObject({
      body: 'It is in room 12',
      visibility: 'complainant',
      source: 'qr_public',
      created_by: null,
    });
    await comment(ticket!.id, 'Words of another reporter', 'complainant');
    await run(`update comments set created_by = (select id from users where login_id = 'requester-a')
      where body = 'Words of another reporter'`);
    expect(await textOf(first.location)).not.toContain('Words of another reporter');
    const technician = await signIn(app, 'technician-a');
    expect((await comment(ticket!.id, 'The part is ordered', 'complainant', technician)).status).toBe(201);
    expect(await textOf(first.location)).toMatch(/Technician<\/b>.*The part is ordered/s);
    expect(await textOf(second.location)).not.toContain('The part is ordered');
    expect((await send(second.location.split('?')[0] ?? '', { text: 'I saw smoke' })).status).toBe(303);
    expect(await textOf(second.location)).toContain('I saw smoke');
    expect(await textOf(first.location)).not.toContain('I saw smoke');
    expect((await commentsOf(ticket!.id)).at(-1)).toMatchObject({ body: 'I saw smoke', visibility: 'internal' });
  });

  it('shows to a visitor who saw the problem too state and promise alone, also of a ticket of staff', async () => {
    const [type] = (await a.get('/api/ticket-types', { filter: { code: 'BREAKDOWN' } })).body;
    const made = await a.post('/api/tickets', { type_id: type.id, title: 'Pump stops', asset_id: asset.id });
    expect(made.status, made.text).toBe(201);
    expect((await comment(made.body.id, 'Bring the key of bed 4', 'complainant')).status).toBe(201);
    const { location } = await send(leaf, { join: '1' });
    expect(location).toContain('?joined=1');
    expect((await comment(made.body.id, 'The guarantee has ended', 'complainant')).status).toBe(201);
    const page = await textOf(location);
    expect(page).toContain(made.body.ticket_no);
    expect(page).not.toMatch(/bed 4|guarantee/);
  });

  it('shows to who reported nothing that was written before, nor anything once staff took the report as their own', async () => {
    const { location } = await send(leaf, { choice: '1' });
    const [ticket] = await tickets({ asset_id: asset.id });
    expect((await comment(ticket!.id, 'Older words', 'complainant')).status).toBe(201);
    await run("update comments set created_at = '2020-01-01T00:00:00.000Z' where body = 'Older words'");
    expect((await comment(ticket!.id, 'Newer words', 'complainant')).status).toBe(201);
    expect(await textOf(location)).toContain('Newer words');
    expect(await textOf(location)).not.toContain('Older words');
    expect((await a.patch(`/api/tickets/${ticket!.id}`, { source: 'phone' })).status).toBe(200);
    expect(await textOf(location)).not.toContain('Newer words');
  });

  it('takes an answer once, within the limits of the report form, until the report is closed', async () => {
    const { location } = await send(leaf, { choice: '1' });
    const path = location.split('?')[0] ?? '';
    const [ticket] = await tickets({ asset_id: asset.id });
    const form = await formOf(path);
    form.set('text', 'Once');
    const twice = await Promise.all([1, 2].map(() => ask(path, { method: 'POST', body: form })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect((await ask(path, { method: 'POST', body: form })).status).toBe(303);
    expect(await commentsOf(ticket!.id)).toHaveLength(1);
    const empty = await send(path, { text: '  ' });
    expect([empty.status, empty.text.includes('Please write your answer.')]).toEqual([422, true]);
    expect((await send(path, { text: 'x', website: 'spam' })).status).toBe(422);
    expect((await send(path, { text: 'x' }, await formOf(path, 1))).status).toBe(422);
    expect((await ask(path, { method: 'POST', body: '{}' })).status).toBe(415);
    expect((await ask(`/t/${'0'.repeat(26)}`, { method: 'POST', body: form })).status).toBe(404);
    await a.patch(`/api/public-leaf-profiles/${general}`, { tickets_per_hour: 1 });
    const many = await send(path, { text: 'Kept text' });
    expect([many.status, many.text.includes('Kept text')]).toEqual([429, true]);
    await a.patch(`/api/public-leaf-profiles/${general}`, { tickets_per_hour: 100 });
    await run(`update tickets set state = 'cancelled' where id = ${ticket!.id}`);
    expect(await textOf(location)).not.toContain('<textarea');
    expect(await commentsOf(ticket!.id)).toHaveLength(1);
  });

  it('accepts another text from a form that was sent before, as after a step back in the browser', async () => {
    const { location } = await send(leaf, { choice: '1' });
    const path = location.split('?')[0] ?? '';
    const [ticket] = await tickets({ asset_id: asset.id });
    const form = await formOf(path);
    for (const text of ['It is in room 12', 'It is in room 14', 'It is in room 14']) {
      const answer = await send(path, { text }, form);
      expect([answer.status, answer.location]).toEqual([303, `${path}?answered=1&lang=en`]);
    }
    form.set('text', 'Next to the window');
    await Promise.all([1, 2].map(() => ask(path, { method: 'POST', body: form })));
    const bodies = (await commentsOf(ticket!.id)).map(({ body }: { body: string }) => body);
    expect(bodies).toEqual(['It is in room 12', 'It is in room 14', 'Next to the window']);
  });

  it('notifies those who watch the ticket and those who work on it of an answer', async () => {
    const { location } = await send(leaf, { choice: '1' });
    const path = location.split('?')[0] ?? '';
    const [ticket] = await tickets({ asset_id: asset.id });
    const [own] = (await a.get('/api/technicians', { filter: { kind: 'own' } })).body;
    const assign = { primary_technician_id: own.id };
    expect((await a.post(`/api/tickets/${ticket!.id}/actions/assign`, assign)).status).toBe(200);
    expect((await a.post(`/api/tickets/${ticket!.id}/actions/watch`, {})).status).toBe(200);
    expect((await send(path, { text: 'It is in room 12' })).status).toBe(303);
    const technician = await signIn(app, 'technician-a');
    for (const api of [a, technician]) {
      const link = `/tickets/${ticket!.id}?tab=comments`;
      const notices = (await api.get('/api/notifications', { filter: { kind: 'watched_comment', link } })).body;
      expect(notices).toMatchObject([
        { title: expect.stringMatching(/^The person who reported it commented: ST\//), body: '“It is in room 12”' },
      ]);
    }
  });

  it('adds a second report within ten minutes from the same phone or address to the same ticket', async () => {
    const phone = '98220 44105';
    expect((await send(leaf, { choice: '1', phone })).status).toBe(303);
    const contact = { name: 'Ravi Menon', phone: '90000 11122', email: 'ravi@outside.test' };
    const again = await send(leaf, { choice: '2', text: 'Still dead', ...contact });
    expect(again.location).toContain('?added=1');
    const page = await (await ask(again.location)).text();
    expect(page).toContain('so your report is added to it');
    expect(page).toContain('Still dead');
    expect(page).toContain('Contact details that you entered now were not stored');
    address += 1;
    expect((await send(leaf, { choice: '1', phone: '+91 98220-44105' })).location).toContain('?added=1');
    address += 1;
    expect((await send(leaf, { choice: '1', phone: '98220 00000' })).location).toContain('?sent=1');
    clock.pass(700);
    expect((await send(leaf, { choice: '1', phone })).location).toContain('?sent=1');
    const made = await tickets({ asset_id: asset.id });
    expect(made).toHaveLength(3);
    const [first] = made.sort((one, other) => one.id - other.id);
    const comments = await commentsOf(first!.id);
    expect(comments[0]).toMatchObject({ visibility: 'internal', source: 'qr_public' });
    expect(comments[0].body).toBe('Reported again with the code of the label.\nDoes not start\nStill dead');
    expect(comments).toHaveLength(2);
    for (const word of Object.values(contact)) expect(JSON.stringify(comments), word).not.toContain(word);
  });
});
