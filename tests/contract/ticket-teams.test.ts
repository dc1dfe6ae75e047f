import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { testClock } from '../support/clock.ts';

const clock = testClock('2026-03-02T09:00:00.000Z');
let app: TestApp;
let a: Api;
let b: Api;
let technician: Api;
let requester: Api;
let type: number;
/** An asset that the requester may read. */
let asset: Record<string, any>;
let crew: Record<string, any>;
let team: number;

beforeAll(async () => {
  const env = { ACCESS_TOKEN_SECONDS: '86400' };
  app = await startApp({ clock: clock.now, env, jobs: { poll: 3_600_000 } });
  const names = ['client-admin-a', 'client-admin-b', 'technician-a', 'requester-a'];
  [a, b, technician, requester] = (await Promise.all(names.map((name) => signIn(app, name)))) as [Api, Api, Api, Api];
  type = (await a.get('/api/ticket-types', { filter: { code: 'BREAKDOWN' } })).body[0].id;
  [crew] = (await a.get('/api/technicians', { filter: { kind: 'own' } })).body;
  [asset] = (await requester.get('/api/assets', { filter: { branch_id: crew.branch_ids[0] }, range: [0, 0] })).body;
  const made = await a.post('/api/teams', { name: 'Night crew', technician_ids: [crew.id] });
  expect(made.status, made.text).toBe(201);
  team = made.body.id;
  await switchRules(false);
});
afterAll(() => app?.stop());
beforeEach(() => clock.pass(60));

/** New tickets of these tests wait for a person, unless a test says otherwise. */
async function switchRules(auto_assign: boolean): Promise<void> {
  const [setting] = (await a.get('/api/reminder-settings')).body;
  const saved = await a.patch(`/api/reminder-settings/${setting.id}`, { auto_assign });
  expect(saved.status, saved.text).toBe(200);
}

async function newTicket(more: object = {}, api = a): Promise<Record<string, any>> {
  const made = await api.post('/api/tickets', { type_id: type, asset_id: asset.id, title: 'No light', ...more });
  expect(made.status, made.text).toBe(201);
  return made.body;
}

const act = (api: Api, id: number, action: string, input: object = {}) =>
  api.post(`/api/tickets/${id}/actions/${action}`, input);
const noticesOf = async (api: Api, kind: string) =>
  (await api.get('/api/notifications', { filter: { kind }, range: [0, 99] })).body as Record<string, any>[];
const logOf = async (ticket_id: number) =>
  (await a.get('/api/ticket-assignments', { filter: { ticket_id } })).body as Record<string, any>[];

describe('a team', () => {
  it('has the accounts of its members, the lead among them, and follows a technician who gets another account', async () => {
    expect((await a.get(`/api/teams/${team}`)).body.user_ids).toEqual([crew.user_id]);
    const [manager] = (await a.get('/api/users', { filter: { login_id: 'manager-a' } })).body;
    const more = { name: 'Second', kind: 'own', user_id: manager.id };
    const second = (await a.post('/api/technicians', more)).body.id;
    await a.patch(`/api/teams/${team}`, { lead_id: second });
    expect((await a.get(`/api/teams/${team}`)).body.user_ids.toSorted()).toEqual([crew.user_id, manager.id].toSorted());
    const [engineer] = (await a.get('/api/users', { filter: { login_id: 'engineer-a' } })).body;
    await a.patch(`/api/technicians/${second}`, { user_id: engineer.id });
    expect((await a.get(`/api/teams/${team}`)).body.user_ids.toSorted()).toEqual(
      [crew.user_id, engineer.id].toSorted(),
    );
    await a.patch(`/api/teams/${team}`, { lead_id: null });
    expect((await a.get(`/api/teams/${team}`)).body.user_ids).toEqual([crew.user_id]);
  });

  it('gets a ticket, its members are notified, see it as theirs and take it; the log says both', async () => {
    const { id } = await newTicket();
    const given = await act(a, id, 'assign', { team_id: team });
    expect(given.status, given.text).toBe(200);
    expect(given.body).toMatchObject({ state: 'assigned', team_id: team, primary_technician_id: null });
    expect(await noticesOf(technician, 'team_ticket')).toMatchObject([{ link: `/tickets/${id}` }]);
    const mine = { 'team.user_ids': '$user.id', id };
    expect((await technician.get('/api/tickets', { filter: mine })).body).toHaveLength(1);
    expect((await a.get('/api/tickets', { filter: mine })).body).toEqual([]);
    const taken = await act(technician, id, 'take');
    expect(taken.status, taken.text).toBe(200);
    expect(taken.body).toMatchObject({ state: 'acknowledged', team_id: team, primary_technician_id: crew.id });
    expect((await act(technician, id, 'take')).status).toBe(409);
    const log = await logOf(id);
    expect(log.map(({ role, team_id, technician_id }) => [role, team_id, technician_id])).toEqual([
      ['primary', null, crew.id],
      ['team', team, null],
    ]);
  });

  it('is refused with the reason where it is inactive or does not work in the branch', async () => {
    const { id } = await newTicket();
    const branches = (await a.get('/api/branches')).body as { id: number }[];
    const other = branches.find((branch) => branch.id !== asset.branch_id);
    await a.patch(`/api/teams/${team}`, { branch_ids: [other!.id] });
    const elsewhere = await act(a, id, 'assign', { team_id: team });
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.body.errors).toMatchObject([{ path: '/team_id', code: 'team_other_branch' }]);
    await a.patch(`/api/teams/${team}`, { branch_ids: [] });
    expect((await act(a, id, 'assign', { team_id: 999_999 })).status).toBe(422);
    const [theirs] = (await b.get('/api/teams')).body;
    expect((await act(a, id, 'assign', { team_id: theirs.id })).status).toBe(422);
  });

  it('gets new tickets by an assignment rule, and a rule whose team is inactive is passed over', async () => {
    await switchRules(true);
    const rule = { name: 'Night', position: 0, ticket_type_id: type, team_id: team };
    const made = await a.post('/api/assign-rules', rule);
    expect(made.status, made.text).toBe(201);
    const ticket = await newTicket();
    expect(ticket).toMatchObject({ state: 'assigned', team_id: team, primary_technician_id: null });
    expect(await logOf(ticket.id)).toMatchObject([
      { role: 'team', team_id: team, assigned_by: 'auto', reason: 'assign_rule', assign_rule_id: made.body.id },
    ]);
    await a.patch(`/api/teams/${team}`, { is_active: false });
    expect((await newTicket()).team_id).toBeNull();
    await a.patch(`/api/teams/${team}`, { is_active: true });
    await a.delete(`/api/assign-rules/${made.body.id}`);
    await switchRules(false);
  });
});

describe('what a team or a ticket needs', () => {
  it('is not deleted: the lead of a team, the team of a ticket, a further technician', async () => {
    const person = async (login_id: string) => {
      const [{ id: user_id }] = (await a.get('/api/users', { filter: { login_id } })).body;
      const made = await a.post('/api/technicians', { name: login_id, kind: 'own', user_id });
      expect(made.status, made.text).toBe(201);
      return made.body.id as number;
    };
    const [lead, further] = [await person('manager-a'), await person('client-admin-a')];
    const crewOfLead = await a.post('/api/teams', { name: 'Day crew', technician_ids: [crew.id], lead_id: lead });
    expect(crewOfLead.status, crewOfLead.text).toBe(201);
    const { id } = await newTicket();
    const given = { primary_technician_id: null, secondary_technician_ids: [further], team_id: crewOfLead.body.id };
    const assigned = await act(a, id, 'assign', given);
    expect(assigned.status, assigned.text).toBe(200);
    const places = [`technicians/${lead}`, `technicians/${further}`, `teams/${crewOfLead.body.id}`];
    for (const place of places) {
      const refused = await a.delete(`/api/${place}`);
      expect([refused.status, refused.body.code], place).toEqual([409, 'in_use']);
    }
    expect((await a.get(`/api/tickets/${id}`)).body.team_id).toBe(crewOfLead.body.id);
    expect((await a.patch(`/api/teams/${crewOfLead.body.id}`, { is_active: false })).status).toBe(200);
  });
});

describe('a person who watches a ticket', () => {
  it('is offered it as far as they may read the ticket, and is notified of states that others change', async () => {
    const { id } = await newTicket({}, requester);
    const watched = await act(requester, id, 'watch');
    expect(watched.status, watched.text).toBe(200);
    expect(watched.body._actions).toContain('unwatch');
    expect(watched.body._actions).not.toContain('watch');
    expect((await act(b, id, 'watch')).status).toBe(404);
    await act(a, id, 'assign', { primary_technician_id: crew.id });
    const [notice] = await noticesOf(requester, 'watched_state');
    expect(notice).toMatchObject({ link: `/tickets/${id}`, title: expect.stringMatching(/^Assigned: ST\//) });
    expect((await act(requester, id, 'unwatch')).body.watcher_user_ids).toEqual([]);
    await act(technician, id, 'acknowledge');
    expect(await noticesOf(requester, 'watched_state')).toHaveLength(1);
  });

  it('is notified of comments that they may read, and of no other', async () => {
    const { id } = await newTicket({}, requester);
    await act(requester, id, 'watch');
    await act(a, id, 'watch');
    const [vendor] = (await a.get('/api/vendors', { filter: { status: 'active' }, range: [0, 0] })).body;
    expect((await act(a, id, 'assign', { vendor_id: vendor.id })).status).toBe(200);
    const comment = (visibility: string) =>
      a.post('/api/comments', { owner_type: 'ticket', owner_id: id, body: `For ${visibility}`, visibility });
    for (const visibility of ['internal', 'complainant', 'vendor'])
      expect((await comment(visibility)).status, visibility).toBe(201);
    const notices = await noticesOf(requester, 'watched_comment');
    expect(notices).toMatchObject([{ link: `/tickets/${id}?tab=comments`, body: '“For complainant”' }]);
    expect(await noticesOf(a, 'watched_comment')).toEqual([]);
  });

  it('gets no notice any more once they may not read the ticket', async () => {
    const { id } = await newTicket();
    await act(technician, id, 'watch');
    await act(a, id, 'cancel', { end_reason: 'Works again.' });
    expect((await technician.get(`/api/tickets/${id}`)).status).toBe(404);
    expect((await noticesOf(technician, 'watched_state')).filter(({ link }) => link === `/tickets/${id}`)).toEqual([]);
  });

  it('leaves the tickets that they watch and the comments that mention them when their account is deleted', async () => {
    const { id } = await newTicket({}, requester);
    expect((await act(a, id, 'watch')).status).toBe(200);
    const watched = await act(requester, id, 'watch');
    const [account] = (await a.get('/api/users', { filter: { login_id: 'requester-a' } })).body;
    const other = watched.body.watcher_user_ids.find((user: number) => user !== account.id);
    const body = { owner_type: 'ticket', owner_id: id, body: 'Please look', mention_ids: [account.id] };
    const comment = await a.post('/api/comments', body);
    expect(comment.status, comment.text).toBe(201);
    const deleted = await a.delete(`/api/users/${account.id}`);
    expect(deleted.status, deleted.text).toBe(200);
    const ticket = (await a.get(`/api/tickets/${id}`)).body;
    expect(ticket).toMatchObject({ watcher_user_ids: [other], complainant_user_id: null });
    expect(ticket.row_version).toBeGreaterThan(watched.body.row_version);
    const events = (await a.get('/api/events', { filter: { entity: 'ticket', record_id: id } })).body;
    expect(events.map(({ diff }: Record<string, any>) => diff?.watcher_user_ids)).toContainEqual([
      watched.body.watcher_user_ids,
      [other],
    ]);
    expect((await a.get(`/api/comments/${comment.body.id}`)).body).toMatchObject({ mention_ids: [], row_version: 2 });
  });
});
