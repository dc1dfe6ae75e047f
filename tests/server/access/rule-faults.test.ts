import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#generator/model/types.ts';
import de from '#schemas/locales/de/errors.json' with { type: 'json' };
import en from '#schemas/locales/en/errors.json' with { type: 'json' };
import fr from '#schemas/locales/fr/errors.json' with { type: 'json' };
import pt from '#schemas/locales/pt/errors.json' with { type: 'json' };
import { makeAccount, putRow, testPassword } from '../../support/accounts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Api, signIn } from '../../support/client.ts';

const catalogues = { en, de, fr, pt } as const;

let app: TestApp;
let admin: Api;

beforeAll(async () => {
  app = await startApp();
  admin = await signIn(app, 'admin');
});
afterAll(() => app.stop());

const read = (conditions: unknown, more: object = {}) => ({ action: 'read', subject: 'asset', conditions, ...more });
const deep = { $and: [{ $and: [{ $and: [{ $and: [{ $and: [{ id: 1 }] }] }] }] }] };
const many = { $and: Array.from({ length: 51 }, () => ({ id: 1 })) };

/** Each cause, the rule that is sent, and the field that the message names by its title. */
const causes: readonly [code: string, rule: unknown, field?: readonly [entity: string, ...names: string[]]][] = [
  ['rule_object', 'read asset'],
  ['rule_key', { action: 'read', subject: 'asset', when: 1 }],
  ['rule_action', { action: 'Read it', subject: 'asset' }],
  ['rule_action', { subject: 'asset' }],
  ['rule_subject', { action: 'read', subject: 'assets' }],
  ['rule_fields', { action: 'read', subject: 'asset', fields: ['riches'] }],
  ['rule_inverted', { action: 'read', subject: 'asset', inverted: 'yes' }],
  ['rule_taken_conditions', read({ id: 1 }, { inverted: true })],
  ['rule_plain_conditions', read({ id: 1 }, { subject: 'all' })],
  ['rule_custom', read({ $or: [{ cf_gas: 1 }] })],
  ['rule_conditions', read([1])],
  ['rule_conditions', read({ $or: { id: 1 } })],
  ['rule_shape', read({ serial_no: {} }), ['asset', 'serial_no']],
  ['rule_shape', read({ serial_no: { $exists: 'yes' } }), ['asset', 'serial_no']],
  ['rule_depth', read(deep)],
  ['rule_hops', read({ 'room.floor.name': 'x' })],
  ['rule_conditions_many', read(many)],
  ['rule_values_many', read({ room_id: Array.from({ length: 501 }, (_, n) => n + 1) }), ['asset', 'room_id']],
  ['rule_operator', read({ purchase_cost: { $like: 1 } }), ['asset', 'purchase_cost']],
  ['rule_operator', read({ room_id: { $contains: 'x' } }), ['asset', 'room_id']],
  ['rule_field', read({ nothing: 1 })],
  ['rule_value', read({ purchase_cost: 'much' }), ['asset', 'purchase_cost']],
  ['rule_value', read({ purchased_on: '$now-1d' }), ['asset', 'purchased_on']],
  ['rule_variable', read({ purchased_on: '$today+7x' }), ['asset', 'purchased_on']],
  ['rule_variable', read({ created_at: { $gte: '$now-7y' } }), ['asset', 'created_at']],
  ['rule_value', read({ $or: [{ 'room.floor_id': 'first' }] }), ['asset', 'room_id', 'floor_id']],
];

const kinds = 'string enum choices integer reference references decimal double boolean date instant';

describe('a refused rule', () => {
  it.each(languages)('says in %s what is wrong with it and what to do', async (language) => {
    const rules = causes.map(([, rule]) => rule);
    const half = Math.ceil(rules.length / 2);
    const parts = [rules.slice(0, half), rules.slice(half)];
    const errors = [];
    for (const part of parts) {
      const body = { code: `faulty_${language}`, name: 'Faulty', scope: 'client', rules: part };
      const answer = await admin.post('/api/roles', body, { 'Accept-Language': language });
      expect(answer.status, answer.text).toBe(422);
      errors.push(...answer.body.errors);
    }
    expect(errors.map(({ code }) => code)).toEqual(causes.map(([code]) => code));
    for (const [at, { path, code, message, params }] of errors.entries()) {
      expect(path).toBe(`/rules/${at % half}`);
      expect(message).not.toMatch(/\{\w+\}|undefined|\[object/);
      const template: string = catalogues[language][code as keyof typeof en];
      const [start] = template.replace('{n}', String(params.n)).split('{') as [string];
      expect(message.startsWith(start), `${code}: ${message}`).toBe(true);
      const [entity, ...names] = causes[at]?.[2] ?? [];
      if (!entity) continue;
      expect(message).toContain(titlesOf(entity, names, language));
    }
  });

  it('has a sentence of its own for every cause in every language', () => {
    const codes = Object.keys(en).filter((key) => /^rules?_/.test(key));
    expect([...new Set([...causes.map(([code]) => code), 'rules_list'])].sort()).toEqual(codes.sort());
    const keys = [...codes, ...kinds.split(' ').map((kind) => `kind.${kind}`)] as (keyof typeof en)[];
    for (const key of keys) {
      const said = languages.map((language) => catalogues[language][key]);
      expect(new Set(said).size, `${key}: ${said.join(' | ')}`).toBe(languages.length);
    }
  });

  it('that is not in a list is reported as such', async () => {
    const body = { code: 'no_list', name: 'No list', scope: 'client', rules: 'all' };
    const { body: answer } = await admin.post('/api/roles', body, { 'Accept-Language': 'de' });
    expect(answer.errors).toMatchObject([{ path: '/rules', code: 'rules_list', message: de.rules_list }]);
  });

  it('names rights beyond the caller’s own by their titles', async () => {
    const own = ['read', 'create', 'update'].map((action) => ({ action, subject: 'role' }));
    const role = await putRow(app, 'role', {
      code: 'giver',
      name: 'Giver',
      scope: 'client',
      client_id: 1,
      rules: [...own, { action: 'read', subject: 'asset' }],
    });
    await makeAccount(app, 'giver-a', { more: { client_id: 1, role_ids: [role] } });
    const giver = await signIn(app, 'giver-a', testPassword);
    const rules = [
      { action: 'read', subject: 'asset', fields: ['money'] },
      { action: 'read', subject: 'asset', conditions: { purchase_cost: { $gt: 'x' } } },
    ];
    const ask = (rule: object) =>
      giver.post(
        '/api/roles',
        { code: 'gift', name: 'Gift', scope: 'client', rules: [rule] },
        { 'Accept-Language': 'de' },
      );
    const [much, hidden] = [await ask(rules[0]!), await ask(rules[1]!)];
    expect(much.body.errors[0].message).toContain('(Lesen – Geräte (Geldbeträge))');
    expect(hidden.body.errors[0]).toMatchObject({ code: 'rule_field', params: { name: 'purchase_cost' } });
    expect(hidden.body.errors[0].message).not.toContain(titlesOf('asset', ['purchase_cost'], 'de'));
  });
});

function titlesOf(entity: string, names: readonly string[], language: (typeof languages)[number]): string {
  const { model } = app.access.engine();
  let here = model.entities[entity];
  const titles = names.map((name) => {
    const field = here?.field[name];
    here = model.entities[field?.ref?.entity ?? ''];
    return field?.title[language];
  });
  return titles.join(' › ');
}
