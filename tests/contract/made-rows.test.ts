import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type MakeRow, maker } from '../support/make.ts';

let app: TestApp;
let make: MakeRow;
beforeAll(async () => {
  app = await startApp();
  make = await maker(app);
});
afterAll(() => app.stop());

it('makes rows of its own with the values that a test gives', async () => {
  const ticket = await make('ticket', { title: 'The monitor shows no picture' });
  expect(ticket).toMatchObject({ title: 'The monitor shows no picture' });
  expect((await make('ticket')).id).not.toBe(ticket.id);
});

it('makes the parents of rows that a parent has once', async () => {
  const [first, second] = [await make('asset-ownership'), await make('asset-ownership')];
  expect(first.asset_id).not.toBe(second.asset_id);
});

it('says which row could not be made, and why', async () => {
  await expect(make('room', { capacity: -1 })).rejects.toThrow(/room .*capacity/);
});
