import { readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { uniqueIndex } from '#generator/model/indexes.ts';
import { stepOf } from '#generator/model/lifecycles.ts';
import { naturalKeys } from '#generator/model/natural-keys.ts';
import { entityKeywords, fieldKeywords, keywordsIn } from '../../generator/keywords/discover.ts';
import { keywordReference, section } from '../../generator/printers/keyword-reference.ts';
import { metaSchema } from '../../generator/printers/meta-schema.ts';
import { entityWith, modelWith, sourceWith } from './support.ts';

const { room, user, client } = modelWith().entities;
const text = { type: 'string', maxLength: 40 };

test('every file of the folder whose name is a keyword is found, none twice', () => {
  const files = readdirSync('generator/keywords').filter((name) => name.startsWith('x-'));
  const names = new Set([...entityKeywords, ...fieldKeywords].map(({ name }) => `${name}.ts`));
  expect([...names].sort()).toEqual(files.sort());
  const decimals = fieldKeywords.find(({ name }) => name === 'x-decimals');
  expect(() => keywordsIn([{ decimals }, { again: decimals }])).toThrow(
    'two files export the keyword x-decimals of a property',
  );
});

test('every keyword has an example that its meta-schema accepts', () => {
  const ajv = new Ajv2020({ strict: false });
  for (const { name, metaSchema: schema, example } of [...entityKeywords, ...fieldKeywords])
    expect(ajv.validate(schema, example), `${name}: ${ajv.errorsText()}`).toBe(true);
});

describe('keywords of an entity', () => {
  test('x-scope says whose rows these are', () => {
    expect(room!.scope).toEqual({ kind: 'tenant', through: 'building_id', copy: [], optional: false, branch: true });
    expect(client!.scope.kind).toBe('self');
  });

  test('x-base is stored', () => {
    expect(entityWith({ 'x-base': 'list', 'x-scope': 'global' }).base).toBe('list');
  });

  test('x-title names its fields', () => {
    expect(room!.titleFields).toEqual(['room_no', 'name']);
    expect(entityWith({ properties: { code: text, name: text } }).titleTemplate).toBe('{name}');
  });

  test('x-search preserves its order', () => {
    expect(entityWith({ 'x-search': ['name', 'code'], properties: { code: text, name: text } }).search).toEqual([
      'name',
      'code',
    ]);
  });

  test('x-unique is per client unless it says all', () => {
    expect(room!.unique).toEqual([{ fields: ['building_id', 'name'], across: 'client', where: null, sentence: null }]);
    expect(user!.unique).toEqual([{ fields: ['email'], across: 'all', where: null, sentence: null }]);
  });

  test('x-unique with a condition is an index of some rows, and no natural key', () => {
    const where = { is_open: true };
    const thing = entityWith({
      'x-scope': 'tenant',
      'x-unique': [['code'], { fields: ['name'], where, sentence: 'one_open' }],
      properties: { code: text, name: text, is_open: { type: 'boolean' } },
    });
    expect(thing.unique[1]).toEqual({ fields: ['name'], across: 'client', where, sentence: 'one_open' });
    const [plain, some] = thing.unique.map((one) => uniqueIndex(thing, one));
    expect(plain).not.toHaveProperty('where');
    expect(some).toMatchObject({
      columns: ['client0', 'name__key'],
      where: 'is_open = true',
      unique: true,
      live: true,
    });
    expect(some!.name).toMatch(/^ux_things_name_if_[0-9a-f]{8}$/);
    expect(naturalKeys(thing).map(({ fields }) => fields)).toEqual([['code']]);
  });

  test('x-sequence makes its field server-owned unless it may be typed', () => {
    const sequence = { field: 'no', pattern: 'N-{seq:3}' };
    const closed = entityWith({ 'x-sequence': sequence, required: ['no'], properties: { no: text } });
    expect(closed.sequence).toEqual({ ...sequence, across: 'client', typed: false, within: null });
    expect(closed.field.no).toMatchObject({ readOnly: true, required: true });
    expect(room!.field.room_no).toMatchObject({ readOnly: false, required: false });
  });

  test('x-lifecycle gives the field its enum, default and words and takes it from requests', () => {
    expect(room!.field.status).toMatchObject({ kind: 'enum', readOnly: true, required: true, default: 'planned' });
    expect(room!.field.status!.schema.enum).toEqual(['planned', 'open', 'closed']);
    expect(room!.field.status!.words!.planned).toMatchObject({ en: 'Planned', de: 'Geplant' });
  });

  test('x-lifecycle dialogs inherit what the entity says of the field', () => {
    const ask = stepOf(room!, 'close')!.transition.ask!;
    expect(ask.schema).toMatchObject({
      required: ['close_reason'],
      properties: { close_reason: { type: 'string', minLength: 3, maxLength: 500 } },
    });
    expect(ask.fields.map(({ name, title, readOnly }) => [name, title.de, readOnly])).toEqual([
      ['close_reason', 'Grund', false],
      ['notify', 'Alle benachrichtigen', false],
    ]);
  });

  test('x-permissions turns preset, roles, groups and transitions into rules', () => {
    expect(room!.rules).toEqual([
      { role: 'manager', actions: ['read', 'create', 'update', 'delete'] },
      { role: 'manager', actions: ['read', 'create', 'update'], fields: ['money'] },
      { role: 'manager', actions: ['open', 'close'] },
      { role: 'technician', actions: ['read', 'update'], conditions: { in_charge_id: '$user.id' } },
      { role: 'technician', actions: ['read'], fields: ['money'], conditions: { in_charge_id: '$user.id' } },
      { role: 'technician', actions: ['close'], conditions: { in_charge_id: '$user.id' } },
    ]);
  });

  test('x-permissions knows a rule for everyone and drops verbs the entity does not have', () => {
    expect(modelWith().entities['log-entry']!.rules).toEqual([{ role: 'everyone', actions: ['read'] }]);
    const readOnly = entityWith({
      'x-permissions': { preset: 'masters', verbs: ['read'], always: { created_by: '$user.id' } },
      properties: { name: text },
    });
    expect(readOnly.rules).toEqual([
      { role: 'manager', actions: ['read'] },
      { role: 'technician', actions: ['read'] },
    ]);
    expect(readOnly.always).toEqual({ created_by: '$user.id' });
  });

  test('no x-permissions is no right at all', () => {
    expect(entityWith({ properties: { name: text } }).rules).toEqual([]);
  });

  test('x-list preserves columns, sort, tabs and filters', () => {
    expect(room!.list).toMatchObject({
      icon: 'facility',
      sort: [['room_no', 'ASC']],
      filters: ['type_id', 'status', 'is_public'],
    });
    expect(room!.list.tabs[0]).toEqual({
      key: 'open',
      title: { en: 'Open', de: 'Offen', fr: 'Open', pt: 'Open' },
      filter: { status: 'open' },
    });
  });

  test('x-form takes widths from the section, the field or its kind', () => {
    expect(room!.form.sections[0]!.fields).toEqual([
      { name: 'building_id', width: 6 },
      { name: 'room_no', width: 6 },
      { name: 'name', width: 6 },
      { name: 'type_id', width: 12 },
    ]);
  });

  test('x-show preserves facts and tiles, and derives the tabs when it names none', () => {
    expect(room!.show).toEqual({
      facts: ['type_id'],
      tiles: ['area'],
      opens: 'overview',
      related: [],
      tabs: [
        { entity: 'desk', by: 'room_id' },
        { entity: 'note', by: null },
      ],
    });
  });

  test('x-history is full when nobody says', () => {
    expect(room!.history).toBe('full');
    expect(modelWith().entities['log-entry']!.history).toBe('none');
  });

  test('x-was is the former name of entity or property', () => {
    const thing = entityWith({ 'x-was': 'object', properties: { name: { ...text, 'x-was': 'label' } } });
    expect([thing.was, thing.field.name!.was]).toEqual(['object', 'label']);
  });
});

describe('keywords of a property', () => {
  test('x-ref is a reference, or a list of them', () => {
    expect(room!.field.type_id).toMatchObject({
      kind: 'reference',
      ref: { entity: 'room-type', create: true, onDelete: 'refuse' },
    });
    expect(user!.field.branch_ids).toMatchObject({
      kind: 'references',
      sortable: false,
      schema: { uniqueItems: true, items: { minimum: 1 } },
    });
    expect(modelWith().entities.branch!.field.head_user_id!.ref!.onDelete).toBe('empty');
  });

  test('x-file is a reference to a file of its own, with kinds and a size', () => {
    const image = { type: 'integer', 'x-file': { accept: ['image'], max_mb: 2 } };
    const file = { title: 'File', 'x-scope': 'global', properties: { name: text } };
    const { entities } = modelWith({ 'work/file.json': file, 'work/plan.json': { properties: { image_id: image } } });
    expect(entities.plan!.field.image_id).toMatchObject({
      kind: 'reference',
      ref: { entity: 'file', create: false, onDelete: 'refuse' },
      file: { accept: ['image'], maxBytes: 2 * 1_048_576 },
      schema: { minimum: 1, type: ['integer', 'null'] },
    });
  });

  test('x-owner stores the entities that may own the row', () => {
    expect(modelWith().entities.note!.field.owner_id!.owners).toEqual(['room', 'building']);
  });

  test('x-decimals makes a number exact', () => {
    expect(room!.field.rent).toMatchObject({ kind: 'decimal', decimals: 2 });
    expect(room!.field.area).toMatchObject({ kind: 'double', decimals: null });
  });

  test('x-group names the group, and the entity lists its groups', () => {
    expect(room!.field.rent!.group).toBe('money');
    expect(room!.groups).toEqual(['money']);
  });

  test('x-personal names the instant after which the value is erased', () => {
    const at = { type: 'string', format: 'date-time', maxLength: 30 };
    const thing = entityWith({
      'x-scope': 'tenant',
      properties: { name: text, caller: { ...text, 'x-personal': 'over_at' }, over_at: at },
    });
    expect([thing.field.caller!.personal, thing.field.name!.personal]).toEqual(['over_at', null]);
  });

  test('x-computed is set by the server, from rules, relation or stamp', () => {
    expect(room!.field.label).toMatchObject({
      unversioned: true,
      readOnly: true,
      computed: { from: 'rules', name: 'label' },
    });
    expect(client!.field.users_count!.computed).toEqual({
      from: 'count',
      of: 'user',
      by: 'client_id',
      where: { is_active: true },
    });
    expect(user!.field.last_login_at).toMatchObject({ unversioned: true, computed: { from: 'rules', name: 'stamp' } });
  });

  test('x-computed follows the newest row and a reference', () => {
    const latest = { latest: 'thing', by: 'thing_id', field: 'name', at: 'created_at' };
    const through = { through: 'thing_id', field: 'name' };
    const properties = {
      name: text,
      thing_id: { type: 'integer', 'x-ref': 'thing' },
      last: { ...text, 'x-computed': latest },
      above: { ...text, 'x-computed': through },
    };
    const { field } = entityWith({ properties });
    expect(field.last!.computed).toEqual({
      from: 'latest',
      of: 'thing',
      by: 'thing_id',
      field: 'name',
      at: 'created_at',
    });
    expect(field.above!.computed).toEqual({ from: 'through', by: 'thing_id', field: 'name' });
    expect(field.above).toMatchObject({ unversioned: true, readOnly: true });
  });

  test('x-show-if and x-require-if stay with the field', () => {
    expect(room!.field.entrance).toMatchObject({
      showIf: { is_public: true },
      requireIf: { 'type.class': 'clinical' },
    });
  });

  test('x-translatable and x-ui stay with the field', () => {
    expect(modelWith().entities['room-type']!.field.name!.translatable).toBe(true);
    expect(modelWith().entities['room-type']!.field.name!.isTranslationOptional).toBeUndefined();
    expect(room!.field.polygon).toMatchObject({
      kind: 'json',
      filterable: false,
      sortable: false,
      ui: { widget: 'json' },
    });
  });

  test('x-past stays with the day', () => {
    const done_on = { type: 'string', format: 'date', maxLength: 10 };
    const { field } = entityWith({
      'x-scope': 'tenant',
      properties: { done_on: { ...done_on, 'x-past': true }, due_on: done_on },
    });
    expect([field.done_on!.past, field.due_on!.past]).toEqual([true, undefined]);
  });

  test('writeOnly is secret and can be neither filtered nor sorted', () => {
    expect(user!.field.password_hash).toMatchObject({ secret: true, filterable: false, sortable: false });
  });

  test('a property that is not required may be null', () => {
    expect(room!.field.name!.schema.type).toBe('string');
    expect(room!.field.opened_on!.schema.type).toEqual(['string', 'null']);
    expect(modelWith().entities['room-type']!.field.class!.schema.enum).toEqual(['clinical', 'dry_store', null]);
  });
});

describe('the reference of keywords', () => {
  test('says of every word and every part what it means', () => {
    const rows = keywordReference()
      .split('\n')
      .filter((line) => /^\| `/.test(line));
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter((row) => / \| *\|$/.test(row))).toEqual([]);
  });

  test('refuses a part without a meaning, with its name', () => {
    const keyword = {
      name: 'x-cleaned' as const,
      on: 'field' as const,
      doc: 'How often the value is cleaned.',
      example: { days: 3 },
      metaSchema: { type: 'object', properties: { days: { type: 'integer' } } },
    };
    expect(() => section(keyword)).toThrow(
      'generator/keywords › x-cleaned › days › has no "description" in the meta-schema: write one sentence',
    );
    const described = { type: 'object', properties: { days: { type: 'integer', description: 'Every so many days.' } } };
    expect(section({ ...keyword, metaSchema: described })).toContain('| `days` | integer | Every so many days. |');
    expect(() => section({ ...keyword, metaSchema: described, doc: '' })).toThrow('x-cleaned › has no "doc"');
  });
});

describe('the meta-schema', () => {
  const validate = new Ajv2020({ strict: false, allErrors: true }).compile(metaSchema());

  test('is a JSON Schema that accepts every fixture', () => {
    for (const { text: json } of sourceWith({}).entities)
      expect([validate(JSON.parse(json)), validate.errors]).toEqual([true, null]);
  });

  test('refuses an unknown keyword and a wrong shape', () => {
    expect(validate({ 'x-lsit': {}, properties: {} })).toBe(false);
    expect(validate({ properties: { name: { type: 'string', 'x-reff': 'room' } } })).toBe(false);
    expect(validate({ 'x-history': 'some', properties: {} })).toBe(false);
  });

  test('explains every keyword in a sentence', () => {
    for (const { name, doc } of [...entityKeywords, ...fieldKeywords])
      expect([name, doc.length > 20 && doc.endsWith('.')]).toEqual([name, true]);
  });
});
