import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOfAccount, newcomer, systemOf } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';

type Part = {
  key: string;
  kind: string;
  title: string;
  link: string;
  screen?: string;
  is_shown: boolean;
  count?: number;
  at?: string | null;
  error?: string;
  rows?: { id: number; title: string; at: string }[];
  bars?: { value: unknown; count: number; link: string }[];
  points?: { at: string; count: number }[];
};
type Home = { profile_id: number | null; steps: object[]; parts: Part[] };

const roles = 'client-admin manager engineer technician requester buyer accounts approver store auditor'.split(' ');
const clock = testClock();
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ clock: clock.now });
});
afterAll(() => app.stop());

const home = async (api: Api, query: Record<string, unknown> = {}): Promise<Home> => {
  const answer = await api.get('/api/dashboard', query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const partOf = ({ parts }: Home, key: string) => parts.find((part) => part.key === key);
const filterOf = (link: string) => JSON.parse(new URL(link, app.url).searchParams.get('filter') ?? '{}');
const total = async (api: Api, link: string): Promise<number> => {
  const query = { filter: filterOf(link), range: [0, 0], fields: 'id' };
  const { status, headers, text } = await api.get(`/api${new URL(link, app.url).pathname}`, query);
  expect(status, text).toBe(200);
  return Number(headers.get('content-range')?.split('/')[1]);
};

/** Waits until cached answers have expired. */
const later = () => clock.pass(61);

describe('the home page', () => {
  it('counts in a chart only what its own filter lets through, also when that is about the same field', async () => {
    const api = await signIn(app, 'client-admin-a');
    const chart = partOf(await home(api), 'ticket.by_state')!;
    expect(chart.count).toBe(await total(api, chart.link));
    expect(chart.bars!.map(({ value }) => value)).not.toContain('closed');
    later();
  });

  it.each(roles)(
    'counts for %s-a what the list behind each part shows, and has nothing without a count',
    async (role) => {
      const api = await signIn(app, `${role}-a`);
      const { parts } = await home(api);
      const shown = parts.filter((part) => part.is_shown);
      expect(shown.length).toBeGreaterThan(2);
      expect(shown.some(({ count = 0 }) => count > 0)).toBe(true);
      for (const part of shown) {
        expect(part.error, part.key).toBeUndefined();
        if (part.kind !== 'chart') expect(part.count, part.key).toBe(await total(api, part.link));
        for (const bar of part.bars ?? []) expect(bar.count, part.key).toBe(await total(api, bar.link));
        for (const row of part.rows ?? []) expect(row.title, part.key).toMatch(/\S/);
      }
      expect(parts.filter((part) => !part.is_shown).every((part) => part.count === undefined)).toBe(true);
    },
  );

  it('shows nobody a part about records or fields that they may not read', async () => {
    const technician = await signIn(app, 'technician-a');
    expect((await technician.get('/api/mails')).status).toBe(403);
    expect(partOf(await home(technician), 'mail.failed')).toBeUndefined();
    const refused = await technician.get('/api/dashboard', { part: 'mail.failed' });
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'unknown_dashboard_part']);
    const nobody = await newcomer(app, 'without-roles', { client: await clientOfAccount(app, 'client-admin-a') });
    expect((await home(nobody)).parts).toEqual([]);
  });

  it('counts only the rows of the own department for people who see no others', async () => {
    const [requester, manager] = [await signIn(app, 'requester-a'), await signIn(app, 'manager-a')];
    const own = partOf(await home(requester), 'asset.condition')!;
    expect(own.count).toBeGreaterThan(0);
    expect(own.count).toBeLessThan(partOf(await home(manager), 'asset.condition')!.count!);
  });

  it('separates two organisations, and counts one or both for platform staff', async () => {
    const [a, b, admin] = [await signIn(app, 'manager-a'), await signIn(app, 'manager-b'), await signIn(app, 'admin')];
    const [asset] = (await b.get('/api/assets', { filter: { condition: 'working' }, range: [0, 0], fields: 'id' }))
      .body;
    const key = 'asset.not_working';
    later();
    const [before, beforeB] = [partOf(await home(a), key)!.count!, partOf(await home(b), key)!.count!];
    expect((await b.post(`/api/assets/${asset.id}/actions/report_fault`, { fault: 'No power' })).status).toBe(200);
    later();
    expect(partOf(await home(a), key)!.count).toBe(before);
    expect(partOf(await home(b), key)!.count).toBe(beforeB + 1);
    const [clientA, clientB] = [await clientOfAccount(app, 'manager-a'), await clientOfAccount(app, 'manager-b')];
    const of = async (client?: number) =>
      partOf(await home(admin, { part: key, ...(client && { client }) }), key)!.count;
    expect([await of(clientA), await of(clientB)]).toEqual([before, beforeB + 1]);
    expect(await of()).toBeGreaterThanOrEqual(before + beforeB + 1);
    const refused = await a.get('/api/dashboard', { client: clientB });
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'client']);
  });

  it('reads the parts of a reader again after a minute at most, and at once for somebody else', async () => {
    const [admin, other] = [await signIn(app, 'client-admin-a'), await signIn(app, 'client-admin-b')];
    later();
    const waiting = async (api: Api) => partOf(await home(api), 'user.waiting')!.count!;
    const before = await waiting(admin);
    await newcomer(app, 'waits', { client: await clientOfAccount(app, 'client-admin-a'), status: 'pending' }).catch(
      () => null,
    );
    expect(await waiting(admin)).toBe(before);
    expect(await waiting(other)).toBe(0);
    later();
    expect(await waiting(admin)).toBe(before + 1);
  });

  it('counts a chart over time by day or month, with those without rows', async () => {
    const buyer = await signIn(app, 'buyer-a');
    const read = async (period: string) =>
      partOf(await home(buyer, { part: 'asset.purchased', period }), 'asset.purchased')!.points!;
    const [days, month, year] = [await read('days'), await read('month'), await read('year')];
    expect([days.length, days[0]!.at, days.at(-1)!.at]).toEqual([28, '2026-10-25', '2026-11-21']);
    expect([month.length, month[0]!.at, month.at(-1)!.at]).toEqual([31, '2026-10-01', '2026-10-31']);
    expect([year.length, year[0]!.at, year.at(-1)!.at]).toEqual([12, '2025-12', '2026-11']);
    const inYear = { purchased_on: { $gte: '2025-12-01', $lte: '2026-11-21' } };
    const list = `/assets?filter=${encodeURIComponent(JSON.stringify(inYear))}`;
    expect(year.reduce((sum, { count }) => sum + count, 0)).toBe(await total(buyer, list));
  });

  it('has tiles of an integrator only where something is integrated', async () => {
    const [a, b] = [await signIn(app, 'client-admin-a'), await signIn(app, 'client-admin-b')];
    const keys = ['webhook.switched_off', 'webhook-delivery.failed', 'api-key.expiring'];
    const shown = async (api: Api) => (await home(api)).parts.map(({ key }) => key).filter((key) => keys.includes(key));
    later();
    expect([await shown(a), await shown(b)]).toEqual([[], []]);
    const key = await a.post('/api/api-keys', {
      name: 'Door system',
      user_id: await ownId('client-admin-a'),
      scopes: { asset: ['read'] },
    });
    expect(key.status, key.text).toBe(201);
    later();
    expect([await shown(a), await shown(b)]).toEqual([['api-key.expiring'], []]);
  });

  it('names the screen of the tickets that a technician works on', async () => {
    const technician = await signIn(app, 'technician-a');
    expect(partOf(await home(technician), 'ticket.mine')).toMatchObject({ screen: 'my-work' });
  });

  it('is arranged by each person alone, and a profile of any shape is read', async () => {
    const [manager, colleague] = [await signIn(app, 'manager-a'), await signIn(app, 'engineer-a')];
    const id = await ownId('manager-a');
    const dashboard = { hidden: ['asset.not_working'], shown: ['asset.purchased'], order: ['room.by_status'] };
    const made = await manager.post('/api/user-profiles', { user_id: id, display_name: 'Suresh', dashboard });
    expect(made.status, made.text).toBe(201);
    const own = await home(manager);
    expect(own.profile_id).toBe(made.body.id);
    expect(partOf(own, 'asset.not_working')).toMatchObject({ is_shown: false });
    expect(partOf(own, 'asset.purchased')?.count).toBeGreaterThan(0);
    expect(own.parts[0]!.key).toBe('room.by_status');
    expect(partOf(await home(colleague), 'asset.not_working')).toMatchObject({ is_shown: true });
    for (const odd of [[], 'text', { order: 7, hidden: [{ a: 1 }] }, null]) {
      const changed = await manager.patch(`/api/user-profiles/${made.body.id}`, { dashboard: odd });
      expect(changed.status, changed.text).toBe(200);
      expect(partOf(await home(manager), 'asset.not_working')).toMatchObject({ is_shown: true });
    }
  });

  it('refuses parameters it does not know, in the language of the reader', async () => {
    const a = await signIn(app, 'manager-a');
    for (const [query, path] of [
      [{ period: 'week' }, 'period'],
      [{ days: '3' }, 'days'],
      [{ part: 'asset.nothing' }, 'part'],
    ] as const) {
      const messages = new Set<string>();
      for (const language of ['en', 'de', 'fr', 'pt']) {
        const { status, body } = await a.get('/api/dashboard', query, { 'accept-language': language });
        expect([status, body.errors[0].path]).toEqual([400, path]);
        messages.add(body.errors[0].message);
      }
      expect(messages.size).toBe(4);
    }
    expect((await fetch(`${app.url}/api/dashboard`)).status).toBe(401);
  });

  it('shows the others where one part fails, and does not cache the failure', async () => {
    const manager = await signIn(app, 'manager-b');
    const { database } = systemOf(app).engine;
    const rename = (from: string, to: string) =>
      database.transaction(async (trx) => void (await trx.run(`alter table ${from} rename to ${to}`, [])));
    later();
    await rename('room_statuses', 'room_statuses_away');
    const broken = await home(manager);
    await rename('room_statuses_away', 'room_statuses');
    expect(partOf(broken, 'room.out_of_use')).toMatchObject({ error: expect.stringMatching(/\S/) });
    expect(partOf(broken, 'room.out_of_use')?.count).toBeUndefined();
    expect(partOf(broken, 'asset.not_working')?.count).toBeGreaterThan(0);
    expect(JSON.stringify(broken)).not.toMatch(/room_statuses_away|no such table|does not exist/);
    expect(partOf(await home(manager), 'room.out_of_use')?.count).toBeGreaterThan(0);
  });
});

describe('setting up', () => {
  it('leads an empty installation from the organisation to the first room, each step with what it belongs to', async () => {
    const empty = await startApp({ empty: true });
    try {
      const admin = await newcomer(empty, 'first', { roles: ['admin'] });
      const steps = async () => {
        const { steps } = (await admin.get('/api/dashboard')).body;
        return steps as { entity: string; key: string; is_done: boolean; prefill: Record<string, number> }[];
      };
      const open = async () => (await steps()).find((step) => !step.is_done)!;
      expect((await steps()).map(({ entity, is_done }) => [entity, is_done])).toEqual(
        ['client', 'branch', 'department', 'building', 'floor', 'room', 'user', 'asset', 'label-print'].map((name) => [
          name,
          false,
        ]),
      );
      const [country] = (await admin.get('/api/countries', { range: [0, 0] })).body;
      const [type] = (await admin.get('/api/room-types', { range: [0, 0] })).body;
      const bodies: Record<string, object> = {
        client: { client_name: 'First Hospital', country_id: country.id, client_email: 'info@first.test' },
        branch: { name: 'Main', code: 'M', country_id: country.id },
        department: { name: 'Cardiology', code: 'CAR' },
        building: { name: 'Block A', code: 'A' },
        floor: { name: 'Ground floor', level: 0 },
        room: { room_no: '001', room_type_id: type.id },
      };
      const model = systemOf(empty).engine.model.entities;
      for (const [entity, body] of Object.entries(bodies)) {
        const step = await open();
        expect(step.entity).toBe(entity);
        const made = await admin.post(`/api/${model[entity]!.plural}`, { ...body, ...step.prefill });
        expect(made.status, `${entity} ${made.text}`).toBe(201);
      }
      const next = await open();
      expect(next.entity).toBe('user');
      const body = { user_id: 1, display_name: 'First' };
      const { id } = (await admin.post('/api/user-profiles', { ...body, dashboard: { skipped: [next.key] } })).body;
      expect(await open()).toMatchObject({ entity: 'user', is_skipped: true });
      await admin.patch(`/api/user-profiles/${id}`, { dashboard: { is_set_up_hidden: true } });
      expect(await steps()).toEqual([]);
    } finally {
      await empty.stop();
    }
  });

  it('is shown to administrators only, and not once everything is set up', async () => {
    for (const name of ['manager-a', 'technician-a', 'auditor-a', 'client-admin-a'])
      expect((await home(await signIn(app, name))).steps, name).toEqual([]);
  });
});

async function ownId(login: string): Promise<number> {
  const { database } = systemOf(app).engine;
  const sql = `select id from users where login_id = ${database.dialect.placeholder(1)}`;
  return (await database.read(sql, [login]))[0]![0] as number;
}
