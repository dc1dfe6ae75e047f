import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeView } from '#generator/model/complete-view.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { limitedTo } from '#server/access/api-keys.ts';
import { missingRights } from '#server/access/grants.ts';
import { Ability } from '#server/crud/ability.ts';
import { clientOfAccount, newcomer } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

type Row = Record<string, unknown> & { id: number };

let app: TestApp;
let a: Api;
let nurse: Api;
let technician: Api;
let base: Row;

beforeAll(async () => {
  app = await startApp();
  [a, nurse, technician] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'requester-a'),
    signIn(app, 'technician-a'),
  ]);
  const [type] = (await a.get('/api/ticket-types', { filter: { code: 'TRAINING' } })).body;
  const [room] = (await a.get('/api/rooms', { range: [0, 0], filter: { is_active: true } })).body;
  base = { type_id: type.id, title: 'Show us the pump', room_id: room.id } as unknown as Row;
});
afterAll(() => app?.stop());

const decided = {
  source: 'phone',
  priority_id: 1,
  priority_reason: 'It is mine',
  resolution: 'Done',
  root_cause_id: 1,
  signed_by: 'Me',
  parent_ticket_id: 1,
  incident_id: 1,
} as const;

describe('the fields that a role may set', () => {
  it('are those of the reporter in a new ticket of a requester, and each other one is named', async () => {
    const reported = {
      ...base,
      description: 'Nobody knows it',
      is_breakdown: false,
      urgency: 3,
      impact: 3,
      complainant_name: 'Sister Asha',
      complainant_phone: '+912025501234',
    };
    const made = await nurse.post('/api/tickets', reported);
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ source: 'web', resolution: null });
    for (const [name, value] of Object.entries(decided)) {
      const refused = await nurse.post('/api/tickets', { ...base, [name]: value });
      expect([refused.status, refused.body.errors?.map(({ path }: { path: string }) => path)], name).toEqual([
        422,
        [`/${name}`],
      ]);
      expect(refused.body.errors[0].code).toBe('not_permitted');
    }
    const several = await nurse.post('/api/tickets', { ...base, source: 'phone', resolution: 'Done' });
    expect(several.body.errors.map(({ path }: { path: string }) => path)).toEqual(['/source', '/resolution']);
    const changed = await nurse.patch(`/api/tickets/${made.body.id}`, { title: 'Show us', resolution: 'Done' });
    expect([changed.status, changed.body.errors?.[0].path]).toEqual([422, '/resolution']);
    const again = await nurse.patch(`/api/tickets/${made.body.id}`, {
      title: 'Show us',
      source: 'web',
      resolution: null,
    });
    expect(again.status, again.text).toBe(200);
  });

  it('are the same in a bulk, a dry run and a full save', async () => {
    const bad = { ...base, resolution: 'Done' };
    const dry = await nurse.post('/api/tickets?dry_run=true', bad);
    expect([dry.status, dry.body.errors?.[0].path], dry.text).toEqual([422, '/resolution']);
    const created = await nurse.post('/api/tickets/bulk', { mode: 'create', rows: [bad] });
    expect(JSON.stringify(created.body.results?.[0]?.errors), created.text).toContain('/resolution');
    const { body: made } = await nurse.post('/api/tickets', base);
    const at = `/api/tickets/${made.id}`;
    const bulk = await nurse.post('/api/tickets/bulk', { mode: 'update', rows: [{ id: made.id, resolution: 'Done' }] });
    expect(bulk.text).toContain('/resolution');
    const full = await nurse.put(at, { ...made, resolution: 'Done' });
    expect([full.status, full.body.errors?.[0].path], full.text).toEqual([422, '/resolution']);
    expect((await nurse.put(at, { ...made, title: 'Show us both' })).status).toBe(200);
    expect((await a.get(at)).body).toMatchObject({ title: 'Show us both', resolution: null });
  });

  it('limit keys with scopes and what may be granted to others', () => {
    const { model } = app.access.engine();
    const ticket = model.entities.ticket as EntityModel;
    const rule = { action: 'create', subject: 'ticket', role: 'porter' };
    const limited = new Ability(model, [{ ...rule, writes: ['title'] }], false);
    const key = limitedTo(limited, { ticket: ['create'] });
    for (const ability of [limited, key]) {
      const reach = (name: string) => ability.writeReach(ticket, 'create', ticket.field[name] as FieldModel);
      expect([reach('title'), reach('source')]).toEqual(['all', 'none']);
    }
    const lacks = (wanted: object) => missingRights(limited, [{ ...rule, ...wanted }], false).length;
    expect([lacks({ writes: ['title'] }), lacks({ writes: ['title', 'source'] }), lacks({})]).toEqual([0, 1, 1]);
  });

  it('are fewer for a technician than for a manager', async () => {
    for (const name of ['source', 'priority_id', 'parent_ticket_id', 'incident_id', 'resolution'] as const) {
      const refused = await technician.post('/api/tickets', { ...base, [name]: decided[name] });
      expect([refused.status, refused.body.errors?.[0]?.path], name).toEqual([422, `/${name}`]);
    }
    const made = await technician.post('/api/tickets', { ...base, urgency: 2, impact: 2 });
    expect(made.status, made.text).toBe(201);
    const [own] = (await a.get('/api/technicians', { filter: { kind: 'own' } })).body;
    await a.post(`/api/tickets/${made.body.id}/actions/assign`, { primary_technician_id: own.id });
    const at = `/api/tickets/${made.body.id}`;
    expect((await technician.patch(at, { resolution: 'Half done' })).status).toBe(200);
    const refused = await technician.patch(at, { source: 'phone' });
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([422, { path: '/source', code: 'not_permitted' }]);
    const byManager = await a.post('/api/tickets', { ...base, source: 'phone', resolution: 'Told by phone' });
    expect(byManager.status, byManager.text).toBe(201);
  });

  it('add up over the roles of a person', async () => {
    const client = await clientOfAccount(app, 'client-admin-a');
    const both = await newcomer(app, 'nurse-and-manager', { client, roles: ['department_user', 'facility_manager'] });
    expect((await both.post('/api/tickets', { ...base, source: 'phone' })).status).toBe(201);
  });

  it('are in the form, in the document of the API and in the explanation', async () => {
    const { fields, form, schema } = completeView((await nurse.get('/api/model/ticket')).body) as any;
    const drawn = form.sections.flatMap((section: { fields: { name: string }[] }) => section.fields);
    expect(drawn.length).toBeGreaterThan(5);
    expect(fields.title.writable).toBe(true);
    for (const name of Object.keys(decided)) expect(fields[name]?.writable, name).toBeFalsy();
    expect(Object.keys(schema.properties)).not.toContain('resolution');
    const seen = completeView((await technician.get('/api/model/ticket')).body).fields as any;
    expect(seen.resolution).toMatchObject({ writable: true, update_only: true });
    expect(seen.title.update_only).toBeUndefined();
    const bodyOf = async (api: Api, mode: string) => {
      const { components } = (await api.get('/api/openapi.json')).body;
      return Object.keys(components.schemas[`Ticket${mode}`]?.properties ?? {});
    };
    expect(await bodyOf(nurse, 'Create')).toContain('title');
    expect(await bodyOf(nurse, 'Create')).not.toContain('source');
    expect(await bodyOf(technician, 'Create')).not.toContain('resolution');
    expect(await bodyOf(technician, 'Update')).toContain('resolution');
    expect(await bodyOf(a, 'Create')).toContain('source');
    const made = await nurse.post('/api/tickets', base);
    const { body } = await nurse.post(`/api/tickets/${made.body.id}/actions/explain`, {});
    const create = body.actions.find(({ action }: { action: string }) => action === 'update');
    expect(create.rules[0].writes).toContain('title');
    expect(create.rules[0].writes).not.toContain('resolution');
  });

  it('are those of the report in an incident', async () => {
    const [category] = (await a.get('/api/incident-categories', { range: [0, 0] })).body;
    const body = {
      kind: 'incident',
      title: 'Pump fell',
      category_id: category?.id,
      occurred_at: '2026-01-05T08:00:00.000Z',
    };
    const refused = await nurse.post('/api/incidents', {
      ...body,
      corrective_action: 'Buy a new one',
      action_due_on: '2026-12-31',
    });
    expect(refused.status).toBe(422);
    const paths = refused.body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/corrective_action', '/action_due_on']));
  });
});
