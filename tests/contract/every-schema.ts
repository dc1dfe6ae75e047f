import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matches } from '#generator/filter/matches.ts';
import { writableFields } from '#generator/model/body-schema.ts';
import { loadModel } from '#generator/model/build-model.ts';
import { naturalKeys } from '#generator/model/natural-keys.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { publicAddress, startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Api, signIn } from '../support/client.ts';
import { invalidValues } from '../support/invalid-data.ts';
import { askedEntities } from '../support/shapes.ts';
import { type Body, ruledFields, validBody } from '../support/valid-data.ts';

const model = loadModel('schemas');
const entities = Object.values(model.entities);
/** Entities that are created and never changed, such as a print, have tests of their own. */
const writable = entities.filter(({ verbs }) => verbs.includes('create') && verbs.includes('update'));

let app: TestApp;
let admin: Api;
let clientAdmin: Api;

/**
 * Entities with one row for each client, user or pair get a new parent each time; nobody is mentioned across clients.
 */
const single: Readonly<Record<string, () => Promise<Body>>> = {
  comment: async () => ({ mention_ids: [] }),
  'number-sequence': async () => ({ client_id: await newRow(admin, 'client') }),
  theme: async () => ({ client_id: await newRow(admin, 'client') }),
  'user-profile': async () => ({ user_id: await newRow(admin, 'user', staffOfNobody) }),
  'notification-preference': async () => ({ user_id: await newRow(admin, 'user', staffOfNobody) }),
  'vendor-branch': async () => ({ vendor_id: await newRow(clientAdmin, 'vendor') }),
};
const staffOfNobody = { role_ids: [], branch_ids: [], department_ids: [], vendor_id: null };

async function newRow(api: Api, name: string, overrides: Body = {}): Promise<number> {
  const { answer } = await create(api, model.entities[name]!, overrides);
  if (answer.status !== 201) throw new Error(`${name}: ${answer.text}`);
  return answer.body.id;
}

/**
 * The administrator of a client where they may create rows, else that of the platform, who alone may write for several
 * clients.
 */
function writerOf(entity: EntityModel): Api {
  if (entity.name === 'theme' || entity.name === 'number-sequence') return admin;
  return entity.rules.some(({ role, actions }) => role === 'client_admin' && actions.includes('create'))
    ? clientAdmin
    : admin;
}

/** Creates a valid row; a value that happens to be taken is drawn again. */
async function create(api: Api, entity: EntityModel, overrides: Body = {}): Promise<{ body: Body; answer: Answer }> {
  for (let attempt = 0; ; attempt++) {
    const body = await validBody(model, api, entity, { ...(await single[entity.name]?.()), ...overrides });
    const answer = await api.post(`/api/${entity.plural}`, body);
    if (answer.status !== 409 || attempt > 30) return { body, answer };
  }
}

function pointers(answer: { errors?: { path: string }[] }): string[] {
  return (answer.errors ?? []).map(({ path }) => path);
}

/** The contract of every schema; its entities are distributed over several files that run in parallel. */
export function everySchema(part: number, parts: number): void {
  beforeAll(async () => {
    app = await startApp({ env: publicAddress });
    admin = await signIn(app, 'admin');
    clientAdmin = await signIn(app, 'client-admin-a');
  });
  afterAll(() => app.stop());

  const shared = (list: readonly EntityModel[]) => askedEntities(list).filter((_, n) => n % parts === part);
  describe.each(shared(writable).map((entity) => [entity.name, entity] as const))('%s', (_name, entity) => {
    const path = `/api/${entity.plural}`;
    const rows: Body[] = [];
    let api: Api;
    let sent: Body;
    const first = () => rows[0] as Body & { id: number; row_version: number };
    const mine = () => rows.map(({ id }) => id as number);

    beforeAll(async () => {
      api = writerOf(entity);
      for (let i = 0; i < 4; i++) {
        const { body, answer } = await create(api, entity);
        if (answer.status !== 201) throw new Error(`${entity.name} ${JSON.stringify(body)}: ${answer.text}`);
        sent ??= body;
        rows.push(answer.body);
      }
    });

    it('reads back what was created, field by field', async () => {
      const read = await api.get(`${path}/${first().id}`);
      expect(read.status).toBe(200);
      expect(read.headers.get('etag')).toMatch(/^"1-[\w-]{22}"$/);
      for (const [name, value] of Object.entries(sent)) {
        if (!entity.field[name]!.secret) expect(read.body[name], name).toEqual(value);
      }
      const known = new Set(entity.fields.filter(({ secret }) => !secret).map(({ name }) => name));
      for (const name of await customFieldsOf(api, entity)) known.add(name);
      expect(Object.keys(read.body).filter((name) => !name.startsWith('_') && !known.has(name))).toEqual([]);
      expect(read.body).toEqual(first());
    });

    it('is known again by each of its natural keys', async () => {
      const upsert = (row: Body, key: readonly string[]) =>
        api.post(`${path}/bulk`, { mode: 'upsert', key, rows: [row] });
      const writable = new Set(writableFields(entity).map(({ name }) => name));
      for (const { fields } of naturalKeys(entity)) {
        expect(fields.filter((name) => !writable.has(name))).toEqual([]);
        const row = { ...sent, ...Object.fromEntries(fields.map((name) => [name, first()[name]])) };
        const missing = fields.filter((name) => row[name] === null && entity.sequence?.field !== name);
        const { results } = (await upsert(row, fields)).body;
        if (missing.length > 0) expect(results[0]).toMatchObject({ status: 422, errors: [{ code: 'required' }] });
        else expect([results[0].status, results[0].id], `${fields}: ${results[0].title}`).toEqual([200, first().id]);
      }
    });

    it('refuses every invalid value with its pointer and saves nothing of it', async () => {
      const { body: base, answer: made } = await create(api, entity);
      await api.delete(`${path}/${made.body.id}`);
      const cases = writableFields(entity)
        .filter(({ name }) => name in base)
        .flatMap((field) =>
          invalidValues(field).map(({ what, value }) => ({
            at: `/${field.name}`,
            what: `${what} (${JSON.stringify(value)?.slice(0, 40)})`,
            row: { ...base, [field.name]: value },
          })),
        );
      const demanded = entity.fields.filter((field) => field.name in base && isDemanded(field));
      cases.push(...demanded.map(({ name }) => ({ at: `/${name}`, what: 'left out', row: without(base, name) })));
      cases.push({ at: '/no_such_field', what: 'unknown', row: { ...base, no_such_field: 1 } });
      const before = (await api.get(path, { range: [0, 0] })).headers.get('content-range');
      for (let i = 0; i < cases.length; i += 200) {
        const part = cases.slice(i, i + 200);
        const answer = await api.post(`${path}/bulk`, {
          mode: 'create',
          atomic: false,
          rows: part.map(({ row }) => row),
        });
        expect([200, 207], answer.text).toContain(answer.status);
        answer.body.results.forEach((result: Answer & { errors: { path: string }[] }, n: number) => {
          const { at, what } = part[n]!;
          expect(result.status, `${at} with ${what}`).toBe(422);
          expect(
            pointers(result).some((pointer) => pointer === at || pointer.startsWith(`${at}/`)),
            `${at} with ${what}: ${JSON.stringify(result)}`,
          ).toBe(true);
        });
      }
      expect((await api.get(path, { range: [0, 0] })).headers.get('content-range')).toBe(before);
    });

    it('names the fields that another record has already', async () => {
      const plain = entity.unique.filter(({ where }) => where === null).map(({ fields }) => fields);
      const sets = plain.filter((set) => set.every((name) => sent[name] != null));
      if (sets.length === 0) return;
      const again = await api.post(path, sent);
      expect([again.status, again.body.code], again.text).toEqual([409, 'not_unique']);
      const named = pointers(again.body).map((pointer) => pointer.slice(1));
      expect(named).not.toEqual([]);
      expect(sets.some((set) => named.every((name) => set.includes(name)))).toBe(true);
    });

    it('refuses a different value of a field that the server sets, and accepts the stored one', async () => {
      const id = first().id;
      const serverSet = entity.fields.filter(
        (field) => field.readOnly && !field.unversioned && field.name !== 'row_version' && field.name !== 'id',
      );
      const rowsSent = serverSet.map((field) => ({ id, [field.name]: otherValue(field, first()[field.name]) }));
      const answer = await api.post(`${path}/bulk`, { mode: 'update', atomic: false, rows: rowsSent });
      serverSet.forEach((field, n) => {
        expect(answer.body.results[n].status, field.name).toBe(422);
        expect(pointers(answer.body.results[n]), field.name).toContain(`/${field.name}`);
      });
      const same = await api.put(`${path}/${id}`, { ...first(), _anything: 1 });
      expect(same.status, same.text).toBe(200);
      expect(same.body.row_version).toBe(1);
      expect(same.body.updated_at).toBe(first().updated_at);
    });

    it('filters every field as JavaScript reads the same filter', async () => {
      const all = (await api.get(path, { filter: { id: mine() } })).body as Body[];
      expect(all.map(({ id }) => id).sort()).toEqual([...mine()].sort());
      for (const field of entity.fields.filter(({ filterable }) => filterable)) {
        const value = first()[field.name];
        const probe = Array.isArray(value) ? (value[0] ?? null) : value;
        for (const condition of [probe, { $ne: probe }, { $in: [probe, null] }, { $exists: false }]) {
          const filter = { [field.name]: condition };
          const answer = await api.get(path, { filter: { $and: [{ id: mine() }, filter] }, range: [0, 99] });
          expect(answer.status, `${JSON.stringify(filter)} ${answer.text}`).toBe(200);
          const expected = all.filter((row) => matches({ [field.name]: condition }, row, context)).map(({ id }) => id);
          expect(answer.body.map(({ id }: Body) => id).sort(), `${field.name} ${JSON.stringify(condition)}`).toEqual(
            expected.sort(),
          );
          expect(answer.headers.get('content-range')?.split('/')[1]).toBe(String(expected.length));
        }
      }
    });

    it('sorts by every field, both ways, nulls first, equal values by id', async () => {
      for (const field of entity.fields.filter(({ sortable }) => sortable)) {
        const up = await api.get(path, { filter: { id: mine() }, sort: [field.name, 'ASC'] });
        const down = await api.get(path, { filter: { id: mine() }, sort: [field.name, 'DESC'] });
        expect(up.status, `${field.name} ${up.text}`).toBe(200);
        expect(
          down.body.map(({ id }: Body) => id),
          field.name,
        ).toEqual(up.body.map(({ id }: Body) => id).reverse());
        if (field.kind === 'reference' || entity.titleFields[0] === field.name) continue;
        const values = up.body.map((row: Body) => positionIn(field, row));
        expect(values, field.name).toEqual([...values].sort(compare));
      }
    });

    it('pages without a gap or a double', async () => {
      const whole = await api.get(path, { range: [0, 29], fields: 'id' });
      const total = Number(whole.headers.get('content-range')?.split('/')[1]);
      const ids = whole.body.map(({ id }: Body) => id);
      const parts: unknown[] = [];
      for (const start of [0, 7, 14, 21]) {
        const page = await api.get(path, { range: [start, start + 6], fields: 'id' });
        expect(page.headers.get('content-range')?.split('/')[1]).toBe(String(total));
        parts.push(...page.body.map(({ id }: Body) => id));
      }
      expect(parts).toEqual(ids.slice(0, 28));
      expect(new Set(ids).size).toBe(ids.length);
      expect(total).toBeGreaterThanOrEqual(4);
      const beyond = await api.get(path, { range: [total + 5, total + 9] });
      expect([beyond.status, beyond.body]).toEqual([200, []]);
    });

    it('sorts by two keys', async () => {
      const field =
        entity.fields.find(({ kind, sortable }) => sortable && (kind === 'boolean' || kind === 'enum')) ??
        entity.field.id!;
      const answer = await api.get(path, {
        sort: [
          [field.name, 'DESC'],
          ['id', 'ASC'],
        ],
        range: [0, 49],
      });
      const list = answer.body as Body[];
      const expected = [...list].sort(
        (a, b) => compare(positionIn(field, b), positionIn(field, a)) || compare(a.id, b.id),
      );
      expect(list.map(({ id }) => id)).toEqual(
        (field.name === 'id' ? list.sort((a, b) => compare(b.id, a.id)) : expected).map(({ id }) => id),
      );
    });

    it('answers only the fields asked for', async () => {
      const name = entity.titleFields[0] as string;
      const answer = await api.get(path, { fields: name, filter: { id: mine() } });
      for (const row of answer.body) expect(Object.keys(row).sort()).toEqual(['_titles', 'id', name].sort());
      expect((await api.get(path, { fields: 'id,no_such_field' })).status).toBe(400);
    });

    it('refuses a stale write: 409 by the body, 412 by the header, with the current record', async () => {
      const target = rows[1] as Body & { id: number };
      const change = changeOf(entity, target);
      const saved = await api.put(`${path}/${target.id}`, { ...change, row_version: 1 });
      expect(saved.status, saved.text).toBe(200);
      expect(saved.body.row_version).toBe(2);
      const stale = await api.put(`${path}/${target.id}`, { ...change, row_version: 1 });
      expect(stale.status).toBe(409);
      expect(stale.body.current.row_version).toBe(2);
      const byHeader = await api.put(`${path}/${target.id}`, change, { 'if-match': '"1"' });
      expect(byHeader.status).toBe(412);
      expect(byHeader.body.current).toEqual(stale.body.current);
      expect((await api.delete(`${path}/${target.id}`, { 'if-match': '"1"' })).status).toBe(412);
      expect((await api.put(`${path}/${target.id}`, change, { 'if-match': '"2"' })).body.row_version).toBe(2);
    });

    /** A client organisation is never purged: its history belongs to it. */
    it('is deleted, restored and purged, and each step is recorded in the history', async () => {
      const target = rows[2] as Body & { id: number };
      const at = `${path}/${target.id}`;
      const change = changeOf(entity, target);
      await api.put(at, change);
      const removed = await api.delete(at);
      expect(removed.status, removed.text).toBe(200);
      expect(removed.body.id).toBe(target.id);
      expect((await api.get(path, { filter: { id: [target.id] } })).body).toEqual([]);
      const binned = await api.get(path, { filter: { id: [target.id], deleted_at: { $exists: true } } });
      expect(binned.body.map(({ id }: Body) => id)).toEqual([target.id]);
      expect([(await api.delete(at)).status, (await api.put(at, change)).status]).toEqual([404, 404]);
      const back = await api.post(`${at}/actions/restore`);
      expect(back.status, back.text).toBe(200);
      expect(back.body).toMatchObject({ id: target.id, deleted_at: null, row_version: 4 });
      expect((await api.get(path, { filter: { id: [target.id] } })).body).toHaveLength(1);
      if (entity.history === 'full') await expectHistory(api, entity, target, change);
      expect((await api.post(`${at}/actions/purge`)).status, 'a live row is not purged').toBe(404);
      await api.delete(at);
      if (api !== admin) expect((await api.post(`${at}/actions/purge`)).status).toBe(403);
      const purged = await admin.post(`${at}/actions/purge`);
      if (entity.scope.kind === 'self') return expect([purged.status, purged.body.code]).toEqual([409, 'in_use']);
      expect(purged.status, purged.text).toBe(200);
      for (const who of [api, admin]) expect((await who.get(at)).status).toBe(404);
      const inBin = await admin.get(path, { filter: { id: [target.id], deleted_at: { $exists: true } } });
      expect(inBin.body).toEqual([]);
    });
  });

  describe.each(
    shared(entities.filter((entity) => !writable.includes(entity))).map(
      ({ name, plural, verbs }) => [name, plural, verbs] as const,
    ),
  )('%s', (_name, plural, verbs) => {
    it('cannot be changed by hand, nor created where only the server creates it', async () => {
      const refused = plural === 'files' ? 415 : verbs.includes('create') ? 422 : 404;
      expect((await admin.post(`/api/${plural}`, {})).status).toBe(refused);
      if (!verbs.includes('update')) expect((await admin.put(`/api/${plural}/1`, {})).status).toBe(404);
      expect((await admin.delete(`/api/${plural}/1`)).status).toBe(404);
      expect((await admin.post(`/api/${plural}/bulk`, { mode: 'delete', rows: [1] })).status).toBe(404);
    });
  });
}

const context = {
  user: { id: null, client_id: null, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] },
  now: '',
  today: '',
};

async function expectHistory(api: Api, entity: EntityModel, target: Body, change: Body): Promise<void> {
  const events = await api.get('/api/events', {
    filter: { entity: entity.name, record_id: target.id },
    sort: ['id', 'ASC'],
  });
  expect(events.body.map(({ verb, record_version }: Body) => [verb, record_version])).toEqual([
    ['create', 1],
    ['update', 2],
    ['delete', 3],
    ['restore', 4],
  ]);
  const [name, value] = Object.entries(change)[0] as [string, unknown];
  expect(events.body[1].diff).toEqual({ [name]: [target[name], value] });
  for (const field of entity.fields.filter(({ secret }) => secret))
    expect(JSON.stringify(events.body), field.name).not.toContain(`"${field.name}":`);
}

/** Fields that administrators added to an entity, as its records name them. */
async function customFieldsOf(api: Api, { name }: EntityModel): Promise<string[]> {
  const found = await api.get('/api/custom-fields', { filter: { entity: name }, fields: 'key', range: [0, 99] });
  return found.body.map(({ key }: Body) => `cf_${key}`);
}

/** A small valid change: another value of one plain field. */
function changeOf(entity: EntityModel, row: Body): Body {
  const ruled = ruledFields(entity.name);
  const field = writableFields(entity).find(
    ({ kind, name, schema }) => kind === 'string' && !schema.pattern && !schema.format && !ruled.includes(name),
  );
  const flag = writableFields(entity).find(({ kind, name }) => kind === 'boolean' && !ruled.includes(name));
  if (!field) return { [flag!.name]: !row[flag!.name] };
  return {
    [field.name]: `${String(row[field.name]).slice(0, 4)} changed ${row.id}`.slice(0, Number(field.schema.maxLength)),
  };
}

function otherValue(field: FieldModel, stored: unknown): unknown {
  if (typeof stored === 'number') return stored + 1;
  if (field.kind === 'instant') return '2020-01-01T00:00:00.000Z';
  if (field.kind === 'boolean') return !stored;
  return ['integer', 'reference'].includes(field.kind) ? 1 : 'other';
}

function isDemanded(field: FieldModel): boolean {
  return (
    field.required &&
    !field.readOnly &&
    !field.showIf &&
    !field.requireIf &&
    (field.default ?? field.defaultFrom) === null
  );
}

function without(body: Body, name: string): Body {
  const { [name]: _, ...rest } = body;
  return rest;
}

/** A choice is compared by its position in the schema, everything else by its value. */
function positionIn(field: FieldModel, row: Body): unknown {
  const value = row[field.name];
  return field.kind === 'enum' && value !== null ? Object.keys(field.words ?? {}).indexOf(String(value)) : value;
}

/** Null first; text in lower case by code unit, as both databases sort. */
function compare(a: unknown, b: unknown): number {
  const [left, right] = [a, b].map((value) =>
    typeof value === 'string'
      ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
      : typeof value === 'boolean'
        ? Number(value)
        : value,
  ) as [any, any];
  if (left === right) return 0;
  if (left === null) return -1;
  if (right === null) return 1;
  return left < right ? -1 : 1;
}
