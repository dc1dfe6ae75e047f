import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeView, type ShortenedView } from '#generator/model/complete-view.ts';
import { languages } from '#generator/model/types.ts';
import { asSystem } from '#server/crud/caller.ts';
import { compactView } from '#server/services/compact-view.ts';
import { entityView } from '#server/services/model-view.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, signIn } from '../../support/client.ts';

let app: TestApp;
let manager: Api;

beforeAll(async () => {
  app = await startApp();
  manager = await signIn(app, 'manager-a');
});
afterAll(() => app.stop());

const listOf = async (entity: string) => (await manager.get(`/api/model/${entity}`)).body.list;

it('contains the kinds of a list, and the choice by which a board has its columns', async () => {
  const { views, board } = await listOf('asset');
  expect(views.slice(0, 3)).toEqual(['table', 'cards', 'board']);
  expect(board).toEqual({ by: 'state', terminal: ['condemned', 'disposed', 'lost'] });
});

it('contains the days by which a calendar is arranged', async () => {
  expect((await listOf('asset')).calendar).toEqual({ from: 'next_pm_on', to: null });
  expect((await listOf('project')).calendar).toEqual({ from: 'start_on', to: 'end_on' });
});

it('takes the columns of a board from the lifecycle', async () => {
  expect((await listOf('vendor')).board).toEqual({ by: 'status', terminal: [] });
  expect((await listOf('client')).board).toEqual({ by: 'status', terminal: ['closed'] });
  expect((await listOf('room')).board).toBeNull();
});

it('contains what custom fields may be limited by, and to which kind of record a value refers', async () => {
  const viewOf = async (entity: string) => (await manager.get(`/api/model/${entity}`)).body;
  expect((await viewOf('asset')).custom_by).toBe('family_id');
  expect((await viewOf('room')).custom_by).toBeNull();
  const { fields } = await viewOf('custom-field');
  expect(fields.show_if.about).toBe('entity');
  expect(fields.only_for.about).toBe('entity');
  expect(completeView((await manager.get('/api/model/custom-field')).body).fields.title?.about).toBeNull();
});

it('offers a tab whose filter follows a reference, as far as its names may be read', async () => {
  const tabs = (await listOf('room')).tabs as { key: string; filter: object }[];
  expect(tabs.map(({ key }) => key)).toEqual(['clinical', 'public', 'inactive']);
  const clinical = await manager.get('/api/rooms', { filter: tabs[0]?.filter, range: [0, 999] });
  const all = await manager.get('/api/rooms', { range: [0, 999] });
  expect(clinical.status).toBe(200);
  expect(clinical.body.length).toBeGreaterThan(0);
  expect(clinical.body.length).toBeLessThan(all.body.length);
});

it('offers every tab of every list to a user who may see everything', async () => {
  const admin = await signIn(app, 'admin');
  for (const entity of Object.values(app.access.engine().model.entities)) {
    const view = await admin.get(`/api/model/${entity.name}`);
    if (view.status === 404) continue;
    const keys = view.body.list.tabs.map(({ key }: { key: string }) => key);
    expect(keys, entity.name).toEqual(entity.list.tabs.map(({ key }) => key));
  }
});

it('leaves out nothing that cannot be restored, of any entity and in any language', () => {
  const engine = app.access.engine();
  const { ability } = asSystem(engine.model, engine.clock());
  const propertiesOf = ({ schema }: { schema: object }) =>
    Object.keys((schema as { properties: object }).properties).sort();
  for (const entity of Object.values(engine.model.entities))
    for (const language of languages) {
      const view = JSON.parse(JSON.stringify(entityView(engine, ability, entity, language))) as ShortenedView;
      const completed = completeView(JSON.parse(JSON.stringify(compactView(view))) as ShortenedView);
      expect(completed, entity.name).toMatchObject(view);
      const forms = [view, completed].map((one) => [
        one,
        ...[...one.lifecycles.flatMap(({ transitions }) => transitions), ...one.actions].flatMap(
          ({ ask }) => ask ?? [],
        ),
      ]);
      expect(forms[1]?.map(propertiesOf), entity.name).toEqual(forms[0]?.map(propertiesOf));
    }
});

it('sends schemas without texts, and does not treat names of properties as texts', async () => {
  const { fields } = (await manager.get('/api/model/asset')).body;
  expect(fields.asset_no.schema).toEqual({ type: 'string', maxLength: 40, pattern: expect.any(String) });
  expect(fields.family_id.schema).toEqual({ type: 'integer', minimum: 1, maximum: 999_999_999_999_999 });
  expect(fields.room_id).not.toHaveProperty('schema');
  const admin = await signIn(app, 'admin');
  const { properties } = completeView((await admin.get('/api/model/custom-field')).body).schema as {
    properties: { title: object; choices: { items: { properties: { title: object } } } };
  };
  expect(properties.title).not.toHaveProperty('title');
  expect(properties.choices.items.properties.title).toMatchObject({ type: 'string' });
});
