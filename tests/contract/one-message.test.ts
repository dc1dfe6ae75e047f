import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writableFields } from '#generator/model/body-schema.ts';
import { languages } from '#generator/model/types.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Api, signIn } from '../support/client.ts';

let app: TestApp;
let a: Api;
beforeAll(async () => {
  app = await startApp();
  a = await signIn(app, 'client-admin-a');
});
afterAll(() => app.stop());

describe('one wrong value', () => {
  it.each([42, 1.5, true, '', 'no_such_word', ['x'], { a: 1 }, 'x'.repeat(20_000)])(
    'has one fault at its field, whatever the field: %j',
    (value) => {
      const { model, validators } = app.access.engine();
      for (const entity of Object.values(model.entities))
        for (const { name } of writableFields(entity)) {
          const faults = validators.check(entity, 'update', { [name]: value });
          const places = faults.map(({ path }) => path);
          expect(new Set(places).size, `${entity.name}.${name} ${JSON.stringify(faults)}`).toBe(places.length);
        }
    },
  );

  it.each(languages)('of a choice is answered with the allowed values in %s', async (language) => {
    const [room] = (await a.get('/api/users', { range: [0, 0] })).body;
    for (const locale of ['xx', 42, {}]) {
      const answer = await a.patch(`/api/users/${room.id}`, { locale }, { 'accept-language': language });
      expect([answer.status, answer.body.errors.length, answer.body.errors[0].code], answer.text).toEqual([
        422,
        1,
        'enum',
      ]);
      expect(answer.body.errors[0].message).toContain('en, de, fr, pt');
      expect(answer.body.errors[0].params.allowedValues).toEqual(expect.arrayContaining(['en', 'de', 'fr', 'pt']));
    }
  });

  it('leaves the faults of other fields to be seen at once', async () => {
    const [user] = (await a.get('/api/users', { range: [0, 0] })).body;
    const answer = await a.patch(`/api/users/${user.id}`, { locale: 7, full_name: 7, phone: 'x'.repeat(50) });
    expect(answer.body.errors.map(({ path, code }: Record<string, string>) => [path, code]).sort()).toEqual([
      ['/full_name', 'type'],
      ['/locale', 'enum'],
      ['/phone', 'maxLength'],
    ]);
  });
});
