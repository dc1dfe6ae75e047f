import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pluralOf } from '#generator/model/inflection.ts';
import { hospital } from '#server/database/seeds/packs/hospital/hospital.ts';
import { clientOfAccount, newcomer, putRow } from '../../../support/accounts.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { type Api, signIn } from '../../../support/client.ts';

/** The starter pack of a hospital, copied into the rows of one client. */
let app: TestApp;
let a: Api;
let b: Api;
let admin: Api;
let clientA: number;
let clientB: number;

const apply = (api: Api, client: number, more: object = {}) =>
  api.post(`/api/clients/${client}/actions/apply_pack`, { pack: 'hospital', ...more });
const rowsOf = (entity: string) => hospital.groups.find((group) => group.entity === entity)!.rows.length;

async function total(api: Api, plural: string, filter: object = {}): Promise<number> {
  const answer = await api.get(`/api/${plural}`, { filter, range: [0, 0] });
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
  b = await signIn(app, 'client-admin-b');
  admin = await signIn(app, 'admin');
  clientA = await clientOfAccount(app, 'client-admin-a');
  clientB = await clientOfAccount(app, 'client-admin-b');
});
afterAll(() => app.stop());

describe('the hospital pack', () => {
  it('is copied into the own rows of the client and no other', async () => {
    const before = await total(b, 'asset-families');
    await putRow(app, 'room-type', { client_id: clientA, name: 'ward', code: 'OUR-WARD', is_active: true });
    const answer = await apply(a, clientA);
    expect(answer.status, answer.text).toBe(200);
    const { created, existing, by_entity } = answer.body;
    expect(by_entity['asset-family']).toEqual({ created: rowsOf('asset-family'), existing: 0 });
    expect(by_entity['room-type']).toEqual({ created: rowsOf('room-type') - 1, existing: 1 });
    expect(by_entity['checklist-item'].created).toBe(rowsOf('checklist-item'));
    expect(created).toBeGreaterThan(350);
    expect(existing).toBeGreaterThanOrEqual(1);
    expect(await total(a, 'asset-families', { client_id: clientA, code: 'VENT' })).toBe(1);
    expect(await total(b, 'asset-families')).toBe(before);
    expect(await total(b, 'asset-families', { client_id: clientA })).toBe(0);
  });

  it('links what it copied among itself and translates it', async () => {
    const [list] = (await a.get('/api/checklist-templates', { filter: { client_id: clientA, code: 'PM-VENT' } })).body;
    const [family] = (await a.get('/api/asset-families', { filter: { client_id: clientA, code: 'VENT' } })).body;
    expect(list.family_ids).toEqual([family.id]);
    expect(await total(a, 'checklist-items', { checklist_template_id: list.id })).toBe(9);
    const [type] = (await a.get('/api/ticket-types', { filter: { client_id: clientA, code: 'BREAKDOWN' } })).body;
    expect(type.translations.de.name).toBe('Störung');
    const priority = await a.get(`/api/ticket-priorities/${type.default_priority_id}`);
    expect([priority.body.client_id, priority.body.code]).toEqual([clientA, 'HIGH']);
  });

  it('leaves existing rows, a second time', async () => {
    const again = await apply(a, clientA);
    expect([again.status, again.body.created]).toEqual([200, 0]);
    expect(again.body.existing).toBeGreaterThan(350);
  });

  it('gives its departments to a branch that has none, in the language of the client', async () => {
    const country = (await admin.get('/api/countries', { filter: { iso2: 'DE' } })).body[0].id;
    const branch = await putRow(app, 'branch', { client_id: clientA, name: 'New', code: 'NEW', country_id: country });
    const answer = await apply(a, clientA);
    expect(answer.body.by_entity.department).toEqual({ created: hospital.departments.length, existing: 0 });
    expect(await total(a, 'departments', { branch_id: branch, name: 'Critical care' })).toBe(1);
  });

  it('leaves out what the platform offers, if wanted', async () => {
    const answer = await apply(admin, clientB, { only_missing: true });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.by_entity['ticket-priority']).toEqual({ created: 0, existing: rowsOf('ticket-priority') });
    expect(answer.body.by_entity['asset-family'].created).toBe(26);
    expect(await total(b, 'asset-families', { client_id: clientB, code: 'LINAC' })).toBe(1);
    expect(await total(b, 'asset-families', { client_id: clientB, code: 'VENT' })).toBe(0);
  });

  it('gives an organisation without lists of its own every row of the pack, each in its place', async () => {
    const [client] = (await admin.get('/api/clients', { filter: { client_name: 'Konkan Heart Institute' } })).body;
    const of = (entity: string, filter: object = {}) =>
      total(admin, pluralOf(entity), { client_id: client.id, ...filter });
    const before: Record<string, number> = {};
    for (const { entity } of hospital.groups) before[entity] = await of(entity);
    const { status, text, body } = await apply(admin, client.id);
    expect(status, text).toBe(200);
    const rows = hospital.groups.map(({ entity, rows }) => [entity, { created: rows.length, existing: 0 }]);
    expect(body.by_entity).toEqual(Object.fromEntries(rows));
    expect([body.created, body.existing]).toEqual([hospital.groups.flatMap(({ rows }) => rows).length, 0]);
    for (const { entity } of hospital.groups) expect(await of(entity), entity).toBe(before[entity]! + rowsOf(entity));
    for (const field of ['make_id', 'asset_type_id', 'family_id'])
      expect(await of('asset-model', { [field]: { $exists: false } }), field).toBe(0);
    for (const field of ['functionality_id', 'main_category_id', 'sub_category_id'])
      expect(await of('asset-family', { [field]: { $exists: false } }), field).toBe(0);
    expect(await of('asset-family', { modality_id: { $exists: false } })).toBe(4);
  });

  it('is refused to people without the right, for another client, and under another name', async () => {
    const manager = await signIn(app, 'manager-a');
    const platform = await newcomer(app, 'pack-platform', { roles: ['platform_admin'] });
    expect((await apply(manager, clientA)).status).toBe(403);
    expect((await apply(platform, clientA)).status).toBe(403);
    expect((await apply(a, clientB)).status).toBe(404);
    const wrong = await a.post(`/api/clients/${clientA}/actions/apply_pack`, { pack: 'hotel' });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, '/pack']);
  });

  it('copies nothing where its applicant may not write one of its lists', async () => {
    const rules = [
      ...['read', 'apply_pack'].map((action) => ({ action, subject: 'client' })),
      ...['asset-family', 'branch', 'department'].map((subject) => ({ action: 'read', subject })),
    ];
    const client = await putRow(app, 'client', {
      client_name: 'Third',
      client_email: 'third@example.test',
      country_id: (await admin.get('/api/countries', { filter: { iso2: 'DE' } })).body[0].id,
    });
    await putRow(app, 'role', { code: 'packer', name: 'Packer', scope: 'client', client_id: client, rules });
    const packer = await newcomer(app, 'packer', { roles: ['packer'], client });
    expect((await apply(packer, client)).status).toBe(403);
    expect(await total(admin, 'asset-families', { client_id: client })).toBe(0);
  });
});
