import { describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';

const model = loadModel('schemas');

/** "rcud" in short, with * where a condition narrows it, by role and field group. */
function rightsOf(entity: string, role: string, group = 'default'): string {
  const rules = model.entities[entity]!.rules.filter(
    (rule) => rule.role === role && (rule.fields ?? ['default']).includes(group),
  );
  const has = (verb: string) => rules.some(({ actions }) => actions.includes(verb));
  const own = rules.some(({ conditions }) => conditions) ? '*' : '';
  const verbs = ['read', 'create', 'update', 'delete'].filter(has).map((verb) => verb[0]);
  return verbs.join('') + (verbs.length > 0 ? own : '');
}

const table = (entity: string, roles: readonly string[]) =>
  Object.fromEntries(roles.map((role) => [role, rightsOf(entity, role)]));

describe('default rights', () => {
  const roles = [
    'client_admin',
    'facility_manager',
    'biomedical_engineer',
    'technician',
    'department_user',
    'purchase_officer',
  ];
  const others = ['accounts_officer', 'approver', 'store_keeper', 'auditor'];

  it('of master lists follow the table', () => {
    expect(table('room-type', ['platform_admin', ...roles, ...others, 'vendor'])).toEqual({
      platform_admin: 'rcud',
      client_admin: 'rcud',
      facility_manager: 'rcu',
      biomedical_engineer: 'r',
      technician: 'r',
      department_user: 'r',
      purchase_officer: 'r',
      accounts_officer: 'r',
      approver: 'r',
      store_keeper: 'r',
      auditor: 'r',
      vendor: '',
    });
  });

  it('of assets follow the table; a department user sees the own department', () => {
    expect(table('asset', ['platform_admin', ...roles, ...others, 'vendor'])).toEqual({
      platform_admin: 'r',
      client_admin: 'rcud',
      facility_manager: 'rcu',
      biomedical_engineer: 'rcu',
      technician: 'r',
      department_user: 'r*',
      purchase_officer: 'r',
      accounts_officer: 'r',
      approver: 'r',
      store_keeper: 'r',
      auditor: 'r',
      vendor: 'r*',
    });
  });

  it('hide what an asset cost from people who only use or carry it', () => {
    const readers = [...roles, ...others, 'platform_admin', 'vendor'].filter(
      (role) => rightsOf('asset', role, 'money') !== '',
    );
    expect(readers.sort()).toEqual(
      [
        'accounts_officer',
        'approver',
        'auditor',
        'biomedical_engineer',
        'client_admin',
        'facility_manager',
        'purchase_officer',
      ].sort(),
    );
  });

  it('show every staff role the names of users, and few the rest', () => {
    for (const role of [...roles, ...others]) expect(rightsOf('user', role), role).toContain('r');
    expect(rightsOf('user', 'technician', 'contact')).toBe('');
    expect(rightsOf('user', 'facility_manager', 'contact')).toBe('r');
    expect(rightsOf('user', 'facility_manager', 'sign_in')).toBe('');
    expect(rightsOf('user', 'client_admin', 'sign_in')).toContain('u');
    expect(rightsOf('user', 'vendor')).toBe('r*');
  });

  it('let nobody but platform staff write the world’s countries', () => {
    for (const entity of ['country', 'state', 'currency']) {
      const writers = model.roles.map(({ code }) => code).filter((role) => rightsOf(entity, role).length > 1);
      expect(writers, entity).toEqual(['platform_admin']);
    }
  });

  it('give the sample roles nothing', () => {
    for (const role of ['editor', 'author', 'maintainer', 'subscriber', 'client']) {
      expect(
        Object.keys(model.entities).filter((entity) => rightsOf(entity, role) !== ''),
        role,
      ).toEqual([]);
    }
  });
});
