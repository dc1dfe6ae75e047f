import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';
import { printed } from '../support/printed.ts';

let app: TestApp;
let a: Api;
let b: Api;
let nurse: Api;
let room: any;

beforeAll(async () => {
  app = await startApp();
  [a, b, nurse] = await Promise.all([
    signIn(app, 'client-admin-a'),
    signIn(app, 'client-admin-b'),
    signIn(app, 'requester-a'),
  ]);
  const [floor] = (await a.get('/api/floors', { range: [0, 0] })).body;
  const [type] = (await a.get('/api/room-types', { range: [0, 0] })).body;
  room = (
    await a.post('/api/rooms', { floor_id: floor.id, room_type_id: type.id, room_no: 'P-1', name: 'Theatre <b>&amp;' })
  ).body;
});
afterAll(() => app?.stop());

const print = (api: Api, address: string, query = '') => printed(app, api, address, query);

describe('a printed record', () => {
  it('has its title, its facts in words, who printed it and the number of its page', async () => {
    const { type, text } = await print(a, `rooms/${room.id}`);
    expect(type).toBe('application/pdf');
    expect(text).toContain('P-1');
    expect(text).toContain('Theatre <b>&amp;');
    expect(text).toMatch(/Printed on \d\d \w+ 20\d\d, \d\d:\d\d by/);
    expect(text).toMatch(/Page 1 of \d/);
    expect(text).not.toMatch(/\b(?:true|null|undefined|\[object)\b/);
  });

  it('is translated into four languages', async () => {
    const pages = await Promise.all(
      ['en', 'de', 'fr', 'pt'].map((lang) => print(a, `rooms/${room.id}`, `?lang=${lang}`)),
    );
    const words = ['Page 1 of', 'Seite 1 von', 'Page 1 sur', 'Página 1 de'];
    pages.forEach(({ text }, n) => {
      expect(text).toContain(words[n]);
    });
  });

  it('is noted in the history, and its time line can be printed too', async () => {
    await print(a, `rooms/${room.id}`);
    const events = (await a.get('/api/events', { filter: { entity: 'room', record_id: room.id }, range: [0, 9] })).body;
    expect(events.map(({ verb }: any) => verb)).toContain('print');
    const { text } = await print(a, `rooms/${room.id}`, '?timeline=1');
    expect(text).toContain('History');
    expect(text).toMatch(/Created/);
    expect(text).toMatch(/Printed/);
  });

  it('repeats the head of a table on every page', async () => {
    for (let n = 0; n < 60; n += 1)
      await a.patch(`/api/rooms/${room.id}`, { name: `Theatre ${n} with a name that is rather long` });
    const { text } = await print(a, `rooms/${room.id}`, '?timeline=1');
    const pages = text.split('\f').filter((one) => one.trim() !== '');
    expect(pages.length).toBeGreaterThan(2);
    for (const one of pages.slice(1)) expect(one).toContain('Changes');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('leaves out what the reader may not read, and is not there for others', async () => {
    const [asset] = (await a.get('/api/assets', { filter: { purchase_cost: { $gt: 0 } }, range: [0, 0] })).body;
    const title = app.access.engine().model.entities.asset!.field.purchase_cost!.title.en;
    expect((await print(a, `assets/${asset.id}`)).text).toContain(title);
    const seen = await print(nurse, `assets/${asset.id}`);
    expect(seen.text).not.toContain(title);
    expect((await print(b, `rooms/${room.id}`)).status).toBe(404);
    expect((await print(a, 'rooms/999999999')).status).toBe(404);
  });

  it('names what it does not know', async () => {
    for (const query of ['?lang=xx', '?timeline=yes', '?template=none', '?paper=a4']) {
      const answer = await print(a, `rooms/${room.id}`, query);
      expect(answer.status, query).toBe(400);
      expect(JSON.parse(answer.text).errors[0].path).toBe(/\w+/.exec(query)?.[0]);
    }
  });

  it('exists for every kind of record', async () => {
    const { entities } = loadModel('schemas');
    for (const entity of Object.values(entities)) {
      const answer = await a.get(`/api/${entity.plural}`, {
        range: [0, 0],
        ...(entity.owner?.entities === '*' && { filter: { entity: 'room', record_id: room.id } }),
      });
      const [first] = answer.status === 200 ? answer.body : [];
      if (!first) continue;
      const printed = await print(a, `${entity.plural}/${first.id}`);
      expect(printed.status, `${entity.name} ${printed.text.slice(0, 300)}`).toBe(
        entity.owner?.entities === '*' ? 404 : 200,
      );
      if (printed.status === 200) expect(printed.text, entity.name).not.toMatch(/\b(?:undefined|\[object)\b/);
    }
  });
});
