import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let engineer: Api;
let stranger: Api;
let storeKeeper: Api;
let family: number;
let numbers: number;
let choices: number;
const assets: number[] = [];
const values: number[] = [];

beforeAll(async () => {
  app = await startApp({ jobs: { poll: 3_600_000 } });
  const names = ['client-admin-a', 'client-admin-b', 'store-a'];
  [engineer, stranger, storeKeeper] = (await Promise.all(names.map((name) => signIn(app, name)))) as [Api, Api, Api];
  const [asset] = (await engineer.get('/api/assets', { range: [0, 0] })).body;
  family = await made('asset-families', { name: 'Test benches', code: 'ROWS-FAM' });
  const kinds = { family_id: family };
  numbers = await made('specification-types', { ...kinds, name: 'Power', code: 'ROWS-POWER', data_type: 'number' });
  choices = await made('specification-types', { ...kinds, name: 'Plug', code: 'ROWS-PLUG', data_type: 'dropdown' });
  for (const name of ['Type A', 'Type B'])
    values.push(
      await made('specification-values', {
        specification_type_id: choices,
        name,
        code: name.replace(' ', '-').toUpperCase(),
      }),
    );
  for (const [n, power] of [5, 50, 500].entries()) {
    const own = await made('assets', { name: `Bench ${n}`, family_id: family, department_id: asset.department_id });
    assets.push(own);
    await made('asset-specifications', { asset_id: own, specification_type_id: numbers, value: String(power) });
    if (n > 0)
      await made('asset-specifications', { asset_id: own, specification_type_id: choices, value_id: values[n - 1] });
  }
});
afterAll(() => app?.stop());

async function made(plural: string, body: object): Promise<number> {
  const answer = await engineer.post(`/api/${plural}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

/** The places of the assets that a filter finds, among those of the test. */
async function found(some: object, api = engineer): Promise<number[]> {
  const answer = await api.get('/api/assets', { filter: { 'asset-specifications': some }, range: [0, 99] });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.map(({ id }: { id: number }) => assets.indexOf(id)).filter((at: number) => at >= 0);
}

describe('a list filtered by rows that refer to its records', () => {
  it('finds what has such a row, by a choice, by bounds, or with any value', async () => {
    expect((await found({ $some: { specification_type_id: numbers } })).sort()).toEqual([0, 1, 2]);
    expect((await found({ $some: { specification_type_id: choices } })).sort()).toEqual([1, 2]);
    expect(await found({ $some: { specification_type_id: choices, value_id: values[1] } })).toEqual([2]);
    const bounds = { specification_type_id: numbers, number_value: { $gte: 6, $lte: 60 } };
    expect(await found({ $some: bounds })).toEqual([1]);
  });

  it('finds what has no such row', async () => {
    const filter = { family_id: family, 'asset-specifications': { $none: { specification_type_id: choices } } };
    const { body } = await engineer.get('/api/assets', { filter });
    expect(body.map(({ id }: { id: number }) => id)).toEqual([assets[0]]);
  });

  it('works in groups, with other conditions and in counts, and a row in the recycle bin does not count', async () => {
    const part = { 'asset-specifications': { $some: { specification_type_id: numbers, number_value: { $gt: 400 } } } };
    const filter = { family_id: family, $or: [part, { name: 'Bench 0' }] };
    const { body, headers } = await engineer.get('/api/assets', { filter, sort: ['name', 'ASC'], range: [0, 9] });
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Bench 0', 'Bench 2']);
    expect(headers.get('content-range')).toBe('assets 0-1/2');
    const rows = { asset_id: assets[1], specification_type_id: choices };
    const [row] = (await engineer.get('/api/asset-specifications', { filter: rows })).body;
    await engineer.delete(`/api/asset-specifications/${row.id}`);
    expect(await found({ $some: { specification_type_id: choices } })).toEqual([2]);
    await engineer.post(`/api/asset-specifications/${row.id}/actions/restore`, {});
  });

  it('is refused where the rows or their fields are unknown, with the name', async () => {
    const faults = [
      [{ meters: { $some: {} } }, 'meters'],
      [{ 'asset-specifications': { $some: { secret: 1 } } }, 'asset-specifications.secret'],
      [{ 'asset-specifications': 4 }, 'asset-specifications'],
      [{ 'asset-specifications': { $in: [4] } }, 'asset-specifications'],
    ] as const;
    for (const [filter, field] of faults) {
      const answer = await engineer.get('/api/assets', { filter });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(field);
    }
  });

  it('finds nothing of another organisation', async () => {
    expect(await found({ $some: { specification_type_id: numbers } }, stranger)).toEqual([]);
    expect((await found({ $some: { specification_type_id: numbers } }, storeKeeper)).sort()).toEqual([0, 1, 2]);
  });

  it('is named with the fields of the list, for those who may read the rows', async () => {
    const { list } = (await engineer.get('/api/model/asset')).body;
    expect(list.filters).toContain('asset-specifications');
    expect(list.rows).toMatchObject({ 'asset-specifications': { title: 'Specification' } });
  });
});
