import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { validBody } from '../support/valid-data.ts';

/** The provider of react-admin as published in the registry: our API implements its dialect exactly. */
let app: TestApp;
let api: Api;
let provider: ReturnType<typeof simpleRestProvider>;
const model = loadModel('schemas');
const calls: string[] = [];

beforeAll(async () => {
  app = await startApp();
  api = await signIn(app, 'client-admin-a');
  provider = simpleRestProvider(
    `${app.url}/api`,
    async (address: string, options: { method?: string; body?: any; headers?: any } = {}) => {
      calls.push(`${options.method ?? 'GET'} ${address.slice(app.url.length)}`);
      const headers = new Headers(options.headers);
      headers.set('authorization', `Bearer ${api.token}`);
      if (options.body) headers.set('content-type', 'application/json');
      const response = await fetch(address, {
        method: options.method ?? 'GET',
        headers,
        ...(options.body && { body: options.body }),
      });
      const body = await response.text();
      if (!response.ok) throw Object.assign(new Error(body), { status: response.status });
      return { status: response.status, headers: response.headers, body, json: JSON.parse(body) };
    },
  );
});
afterAll(() => app.stop());

const page = { pagination: { page: 1, perPage: 5 }, sort: { field: 'room_no', order: 'ASC' as const }, filter: {} };

it('getList pages, sorts, filters and counts', async () => {
  const first = await provider.getList('rooms', page);
  expect(first.data).toHaveLength(5);
  expect(first.total).toBeGreaterThan(100);
  const second = await provider.getList('rooms', { ...page, pagination: { page: 2, perPage: 5 } });
  expect(second.data.map(({ id }) => id)).not.toContain(first.data[0]!.id);
  expect(second.total).toBe(first.total);
  const found = await provider.getList('rooms', {
    ...page,
    filter: { room_no: first.data[0]!.room_no, q: String(first.data[0]!.room_no) },
  });
  expect(found.data.map(({ id }) => id)).toContain(first.data[0]!.id);
  const none = await provider.getList('rooms', { ...page, filter: { room_no: 'no such room' } });
  expect([none.data, none.total]).toEqual([[], 0]);
  const last = await provider.getList('rooms', {
    ...page,
    pagination: { page: Math.ceil(first.total! / 5), perPage: 5 },
  });
  expect(last.data.length).toBeGreaterThan(0);
});

it('getOne and getMany give the records asked for, foreign and absent ones left out', async () => {
  const { data } = await provider.getList('rooms', page);
  expect((await provider.getOne('rooms', { id: data[0]!.id })).data).toMatchObject({
    id: data[0]!.id,
    room_no: data[0]!.room_no,
  });
  const many = await provider.getMany('rooms', { ids: [...data.map(({ id }) => id), 987_654] });
  expect(many.data.map(({ id }) => id).sort()).toEqual(data.map(({ id }) => id).sort());
  const all = (await api.get('/api/rooms', { range: [0, 59], fields: 'id' })).body.map(({ id }: { id: number }) => id);
  expect((await provider.getMany('rooms', { ids: all })).data).toHaveLength(60);
  await expect(provider.getOne('rooms', { id: 987_654 })).rejects.toMatchObject({ status: 404 });
});

it('getManyReference gives the records that refer to a record', async () => {
  const [floor] = (await provider.getList('floors', { ...page, sort: { field: 'id', order: 'ASC' } })).data;
  const rooms = await provider.getManyReference('rooms', {
    ...page,
    target: 'floor_id',
    id: floor!.id,
    pagination: { page: 1, perPage: 500 },
  });
  expect(rooms.data.length).toBe(rooms.total);
  expect(new Set(rooms.data.map(({ floor_id }) => floor_id))).toEqual(new Set([floor!.id]));
});

it('create, update and delete change one record; what is sent back whole is taken', async () => {
  const body = await validBody(model, api, model.entities.room!);
  const { data: made } = await provider.create('rooms', { data: body });
  expect(made).toMatchObject(body);
  const whole = (await provider.getOne('rooms', { id: made.id })).data;
  const { data: same } = await provider.update('rooms', { id: made.id, data: whole, previousData: whole });
  expect(same.row_version).toBe(whole.row_version);
  const { data: changed } = await provider.update('rooms', {
    id: made.id,
    data: { ...whole, capacity: 9 },
    previousData: whole,
  });
  expect(changed).toMatchObject({ capacity: 9, row_version: whole.row_version + 1 });
  await expect(
    provider.update('rooms', { id: made.id, data: { ...whole, capacity: 8 }, previousData: whole }),
  ).rejects.toMatchObject({ status: 409 });
  const { data: deleted } = await provider.delete('rooms', { id: made.id, previousData: changed });
  expect(deleted!.id).toBe(made.id);
  expect((await provider.getMany('rooms', { ids: [made.id] })).data).toEqual([]);
});

it('updateMany and deleteMany process one record after the other', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 3; i++)
    ids.push((await provider.create('room-types', { data: { name: `Many ${i}` } })).data.id as number);
  expect((await provider.updateMany('room-types', { ids, data: { default_capacity: 7 } })).data).toEqual(ids);
  expect((await provider.getMany('room-types', { ids })).data.map(({ default_capacity }) => default_capacity)).toEqual([
    7, 7, 7,
  ]);
  expect((await provider.deleteMany('room-types', { ids })).data).toEqual(ids);
  expect((await provider.getMany('room-types', { ids })).data).toEqual([]);
});

it('came by with the calls of the dialect', () => {
  expect(calls.find((one) => one.startsWith('GET /api/rooms?'))).toMatch(/filter=.*range=.*sort=/);
  expect(new Set(calls.map((one) => one.split(' ')[0]))).toEqual(new Set(['GET', 'POST', 'PUT', 'DELETE']));
});
