import { checkCondition } from '../model/assert/condition.ts';
import { isDemanded, writableFields } from '../model/body-schema.ts';
import { asJson, asStrings } from '../model/source.ts';
import type { Filter } from '../model/types.ts';
import { knownActions } from '../model/verbs.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, filter, listOf, mapOf, text } from './shapes.ts';

const actions = listOf(text(40), 30, 'Verbs and names of actions.');

/** The rights of one role: verbs, or entries with a condition. This is also the shape of a preset in rights.json. */
export const roleEntry = listOf(
  {
    anyOf: [
      text(40),
      closed(
        {
          actions,
          where: filter,
          fields: listOf(text(40), 20, 'Groups of fields that the right is limited to.'),
          writes: listOf(
            text(60),
            60,
            'The only fields that create and update set by this entry; others are refused with their name, and forms do not offer them. Custom fields are not limited.',
          ),
        },
        ['actions'],
      ),
    ],
  },
  30,
);

export const permissions: EntityKeyword = {
  name: 'x-permissions',
  on: 'entity',
  doc: 'Default rules by role; a role row stores only its differences from these.',
  example: { preset: 'masters', roles: { vendor: [{ actions: ['read'], where: { vendor_id: '$user.vendor_id' } }] } },
  metaSchema: closed({
    preset: text(40, 'A column of schemas/_meta/rights.json.'),
    roles: { ...mapOf(roleEntry), description: 'Replaces the preset’s entry of that role.' },
    groups: { ...mapOf(mapOf({ type: 'string', enum: ['read', 'write'] })), description: 'Field groups by role.' },
    verbs: { ...actions, description: 'What can be done at all; read, create, update and delete when not said.' },
    read_only: { ...actions, description: 'Actions that change nothing: they reach every row that reading reaches.' },
    always: { ...filter, description: 'Holds for every caller: own rows only.' },
    api_keys: {
      ...closed({ actions, except_fields: listOf(text(60), 60, 'Fields that such a program never writes.') }, [
        'actions',
      ]),
      description: 'What a program with an API key may do at most, and fields that it never writes.',
    },
  }),
  apply(draft, value) {
    const { verbs, read_only: readOnly, always, api_keys } = asJson(value);
    if (verbs) draft.verbs = asStrings(verbs);
    draft.versioned = draft.verbs.includes('update') || draft.verbs.includes('delete');
    draft.readOnlyActions = asStrings(readOnly);
    draft.always = (always as Filter | undefined) ?? null;
    draft.apiKeys = api_keys ? limitOf(asJson(api_keys)) : null;
  },
  check(at, value) {
    const { preset, roles, groups, read_only: readOnly, always, api_keys } = asJson(value);
    if (typeof preset === 'string') at.expect('/preset', 'preset', preset, at.presets);
    asStrings(readOnly).forEach((action, index) => {
      at.expect(`/read_only/${index}`, 'action', action, knownActions(at.entity));
    });
    for (const [role, entries] of Object.entries(asJson(roles))) checkRole(at, role, entries as unknown[]);
    for (const [group, byRole] of Object.entries(asJson(groups))) checkGroup(at, group, asJson(byRole));
    for (const { role, conditions } of at.entity.rules) {
      if (conditions && !(role in asJson(roles))) checkCondition(at, '/preset', conditions);
    }
    if (always) checkCondition(at, '/always', always as Filter);
    if (api_keys) checkLimit(at, limitOf(asJson(api_keys)));
  },
};

function limitOf({ actions: named, except_fields }: Readonly<Record<string, unknown>>) {
  return { actions: asStrings(named), exceptFields: asStrings(except_fields) };
}

function checkLimit(at: At, { actions: named, exceptFields }: ReturnType<typeof limitOf>): void {
  for (const [index, action] of named.entries())
    at.expect(`/api_keys/actions/${index}`, 'action', action, knownActions(at.entity));
  const fields = at.entity.fields.map(({ name }) => name);
  for (const [index, field] of exceptFields.entries())
    at.expect(`/api_keys/except_fields/${index}`, 'field', field, fields);
}

function checkRole(at: At, role: string, entries: readonly unknown[]): void {
  const pointer = `/roles/${role}`;
  at.expect(pointer, 'role', role, [...at.roles, 'everyone']);
  entries.forEach((entry, index) => {
    const { actions: named, where, fields, writes } = typeof entry === 'string' ? { actions: [entry] } : asJson(entry);
    for (const action of asStrings(named)) at.expect(`${pointer}/${index}`, 'action', action, knownActions(at.entity));
    for (const group of asStrings(fields))
      at.expect(`${pointer}/${index}/fields`, 'group', group, ['default', ...at.entity.groups]);
    if (where) checkCondition(at, `${pointer}/${index}/where`, where as Filter);
    if (writes) checkWrites(at, `${pointer}/${index}/writes`, asStrings(named), asStrings(writes));
  });
}

const saves = ['create', 'update'];

/** The fields are those that people can set; whoever creates a record can set all that it requires. */
function checkWrites(at: At, pointer: string, named: readonly string[], writes: readonly string[]): void {
  const other = named.find((action) => !saves.includes(action));
  if (other)
    at.report(pointer, `"writes" limits create and update, not "${other}"; give that action an entry of its own`);
  const writable = writableFields(at.entity);
  writes.forEach((name, index) => {
    at.expect(
      `${pointer}/${index}`,
      'field',
      name,
      writable.map((field) => field.name),
    );
  });
  if (!named.includes('create')) return;
  for (const { name } of writable.filter(isDemanded))
    if (!writes.includes(name)) at.report(pointer, `a new record needs "${name}", which is missing here`);
}

function checkGroup(at: At, group: string, byRole: object): void {
  at.expect(`/groups/${group}`, 'group', group, at.entity.groups);
  for (const role of Object.keys(byRole))
    at.expect(`/groups/${group}/${role}`, 'role', role, [...at.roles, 'everyone']);
}
