import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#server/crud/caller.ts';
import type { WriteContext } from '#server/crud/context.ts';
import { changeWithLines, createWithLines } from '#server/crud/write/lines.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let other: Api;
beforeAll(async () => {
  app = await startApp();
  other = await signIn(app, 'client-admin-b');
});
afterAll(() => app.stop());

/** Runs `work` as the administrator of client A, once answering with the record and once not. */
async function inBothWays(entity: string, work: (context: WriteContext) => Promise<void>): Promise<void> {
  const engine = app.access.engine();
  const { database, model } = engine;
  const [user] = await database.read("select id from users where login_id = 'client-admin-a'", []);
  for (const answers of [true, false])
    await database.transaction(async (trx) => {
      const caller = await engine.callerOf?.(trx, asSystem(model, engine.clock()), Number(user?.[0]), null);
      if (!caller) throw new Error('the administrator of client A has no account');
      await work({ engine, trx, caller, entity: model.entities[entity]!, answers });
    });
}

const plainUpdate = { verb: 'update', version: null } as const;

describe('a record that is written', () => {
  it('is read back only where it is answered', async () => {
    await inBothWays('room-type', async (context) => {
      const { row, record } = await createWithLines(context, { name: `Answered ${context.answers}` });
      expect(row.id).toBeGreaterThan(0);
      if (context.answers) expect(record).toMatchObject({ id: row.id, name: 'Answered true', row_version: 1 });
      else expect(record).toBeNull();
      for (const name of ['Renamed', 'Renamed']) {
        const changed = await changeWithLines(context, row.id, { name: `${name} ${context.answers}` }, plainUpdate);
        expect(changed.row.row_version).toBe(2);
        if (context.answers) expect(changed.record).toMatchObject({ id: row.id, name: 'Renamed true', row_version: 2 });
        else expect(changed.record).toBeNull();
      }
    });
  });

  it('is read back with its lines only where it is answered', async () => {
    const checklist_items = [{ text: 'Lamp lights', type: 'check' }];
    await inBothWays('checklist-template', async (context) => {
      const { record } = await createWithLines(context, {
        name: `List ${context.answers}`,
        kind: 'pm',
        version: 1,
        checklist_items,
      });
      if (context.answers) expect(record).toMatchObject({ name: 'List true', checklist_items });
      else expect(record).toBeNull();
    });
  });

  it('is judged in both cases', async () => {
    const { body } = await other.get('/api/floors', { range: [0, 0] });
    const floor = body[0].id;
    const { body: types } = await other.get('/api/room-types', { range: [0, 0] });
    const type = types[0].id;
    expect([floor, type]).toEqual([expect.any(Number), expect.any(Number)]);
    const room = { name: 'Of another client', room_no: 'X1', room_type_id: type, floor_id: floor };
    await inBothWays('room', async (context) => {
      await expect(createWithLines(context, room)).rejects.toMatchObject({
        status: 422,
        errors: [{ path: '/floor_id', code: 'no_such_reference' }],
      });
    });
  });
});
