import { expect, test } from 'vitest';
import { lintSchemas } from '../../generator/lint/lint-schemas.ts';
import { bodySchema } from '../../generator/model/body-schema.ts';
import { dictionary } from '../../generator/printers/dictionary.ts';
import { metaSchema } from '../../generator/printers/meta-schema.ts';
import { printTypes } from '../../generator/printers/types.ts';
import { decimalFaults } from '../../generator/validation/decimals.ts';
import { messageFor } from '../../generator/validation/messages.ts';
import { partTitle } from '../../generator/validation/part-title.ts';
import { briefly, faultsWith, modelWith, set, sourceWith } from './support.ts';

const room = 'places/room.json';
const times = {
  type: 'array',
  title: 'Times',
  maxItems: 7,
  items: {
    type: 'object',
    required: ['day', 'share'],
    properties: {
      day: { type: 'string', title: 'Day', enum: ['mo', 'tu'] },
      from: { type: ['string', 'null'], title: 'From', maxLength: 5, description: 'Opening.' },
      share: {
        type: 'number',
        title: 'Share',
        minimum: 0,
        maximum: 1,
        'x-decimals': 2,
        'x-ui': { unit: 'hours', width: 2 },
      },
      is_open: { type: 'boolean', title: 'Open' },
    },
  },
};
const words = {
  title: 'Zeiten',
  properties: { day: { title: 'Tag', enum: { mo: 'Montag' } }, share: { title: 'Anteil', unit: 'Stunden' } },
};

const withTimes = (edit: (json: Record<string, unknown>) => void = () => {}) => ({
  [room]: (json: Record<string, unknown>) => {
    set(json, 'properties>times', structuredClone(times));
    set(json, 'x-i18n>de>properties>times', structuredClone(words));
    edit(json);
  },
});
const fieldOf = (changes: Parameters<typeof modelWith>[0]) => modelWith(changes).entities.room!.field.times!;

test('a list of objects of plain values is a field with parts', () => {
  const { kind, parts, filterable } = fieldOf(withTimes());
  expect([kind, filterable]).toEqual(['json', false]);
  expect(parts!.map((part) => [part.name, part.kind, part.required])).toEqual([
    ['day', 'enum', true],
    ['from', 'string', false],
    ['share', 'decimal', true],
    ['is_open', 'boolean', false],
  ]);
  const [day, from, share] = parts!;
  expect([day!.title.de, day!.words!.mo!.de, from!.title.de, from!.help!.en]).toEqual([
    'Tag',
    'Montag',
    'From',
    'Opening.',
  ]);
  expect([share!.decimals, share!.unit!.de, share!.ui.width]).toEqual([2, 'Stunden', 2]);
});

test('its schema is plain, closed, and may be null where nothing is demanded', () => {
  const { properties } = bodySchema(modelWith(withTimes()).entities.room!, 'create') as {
    properties: { times: object };
  };
  expect(properties.times).toEqual({
    type: ['array', 'null'],
    title: 'Times',
    maxItems: 7,
    items: {
      type: 'object',
      required: ['day', 'share'],
      additionalProperties: false,
      properties: {
        day: { type: 'string', title: 'Day', enum: ['mo', 'tu'] },
        from: { type: ['string', 'null'], title: 'From', maxLength: 5, description: 'Opening.' },
        share: { type: 'number', title: 'Share', minimum: 0, maximum: 1 },
        is_open: { type: ['boolean', 'null'], title: 'Open' },
      },
    },
  });
});

test.each([
  ['a list of texts', { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 5 } }],
  ['a row that holds a list', { ...times, items: { type: 'object', properties: { all: { type: 'array' } } } }],
  ['a row that holds an object', { ...times, items: { type: 'object', properties: { in: { type: 'object' } } } }],
  ['a row of anything', { ...times, items: { type: 'object' } }],
  ['an object', { type: 'object', properties: { x: { type: 'string' } } }],
])('%s stays JSON', (_what, property) => {
  expect(fieldOf({ [room]: (json) => set(json, 'properties>times', property) })).toMatchObject({
    kind: 'json',
    parts: null,
  });
});

test.each([
  [
    'share>x-group',
    'money',
    '/share/x-group › "x-group" does not work inside rows: a part is a plain value of its own',
  ],
  ['from>x-ref', 'user', '/from/x-ref › "x-ref" does not work inside rows: a part is a plain value of its own'],
  ['from>readOnly', true, '/from/readOnly › "readOnly" does not work inside rows: a part is a plain value of its own'],
  ['from>x-iu', {}, '/from/x-iu › unknown keyword "x-iu" › did you mean "x-ui"?'],
  ['from>maxlength', 3, '/from/maxlength › unknown keyword "maxlength" › did you mean "maxLength"?'],
  ['from>maxLength', undefined, '/from › a string needs "maxLength"'],
  ['share>maximum', undefined, '/share › a number needs "maximum"'],
  ['from>x-decimals', 2, '/from/x-decimals › "x-decimals" is for type number'],
  ['from>pattern', '^(a+)+$', '/from/pattern › the pattern may take exponential time'],
  ['isOpen', { type: 'boolean' }, '/isOpen › "isOpen" is not snake_case'],
])('a part with %s %j stops the boot', (place, value, line) => {
  const faults = faultsWith(withTimes((json) => set(json, `properties>times>items>properties>${place}`, value)));
  expect(faults.map(briefly).join('\n')).toContain(
    `schemas/places/room.json › /properties/times/items/properties${line}`,
  );
});

test('what the rows demand must be a part, and so must what x-i18n names', () => {
  const faults = faultsWith(
    withTimes((json) => {
      set(json, 'properties>times>items>required', ['dya']);
      set(json, 'x-i18n>de>properties>times>properties>form', { title: 'Von' });
    }),
  );
  expect(faults.map(briefly)).toEqual([
    'schemas/places/room.json › /x-i18n/de/properties/times/properties/form › unknown name "form" › did you mean "from"?',
    'schemas/places/room.json › /properties/times/items/required/0 › unknown part "dya" › did you mean "day"?',
  ]);
});

test('the lint wants the words of parts in all languages, and a title for each', () => {
  const source = sourceWith(withTimes((json) => set(json, 'properties>times>items>properties>from>title', undefined)));
  const lines = lintSchemas(source).map(briefly);
  const place = 'schemas/places/room.json › ';
  expect(lines).toContain(`${place}/properties/times/items/properties/from/title › is not said`);
  for (const path of ['is_open/title', 'day/enum/tu', 'from/description'])
    expect(lines).toContain(`${place}/x-i18n/de/properties/times/properties/${path} › is missing`);
  expect(lines).toContain(`${place}/x-i18n/fr/properties/times/properties/share/unit › is missing`);
  expect(lines).not.toContain(`${place}/x-i18n/de/properties/times/properties/day/title › is missing`);
});

test('types and dictionary name the parts', async () => {
  const model = modelWith(withTimes());
  const types = (await printTypes(model))['room.ts'];
  expect(types!.replace(/\s+/g, ' ')).toContain(
    "times?: | { day: 'mo' | 'tu'; /** * Opening. */ from?: string | null; share: number; is_open?: boolean | null; }[] | null;",
  );
  expect(dictionary(model, 'de')).toContain('| `times[].day` | Tag | enum | `mo`, `tu` | ! |');
});

test('the editor completes the words of a part', () => {
  const { part } = (metaSchema() as { $defs: { part: { properties: object; propertyNames: { pattern: string } } } })
    .$defs;
  expect(Object.keys(part.properties)).toEqual(expect.arrayContaining(['maxLength', 'x-decimals', 'x-ui']));
  expect(
    ['x-ui', 'x-decimals', 'x-ref', 'x-uii', 'title'].map((word) => new RegExp(part.propertyNames.pattern).test(word)),
  ).toEqual([true, true, false, false, true]);
});

const templates: Record<string, string> = {
  in_row: '{title}, row {row}: {part}',
  of_row: '{title}, row {row}',
  pattern: '{title} is odd.',
  'pattern.time': '{title} must be a time.',
};
const templateOf = (key: string) => templates[key];

test.each([
  ['/times', 'Times'],
  ['/times/1', 'Times, row 2'],
  ['/times/1/from', 'Times, row 2: From'],
  ['/times/0/odd', 'Times, row 1: odd'],
  ['/times/x/from', 'Times'],
])('a fault at %s is called %s', (path, title) => {
  const field = { name: 'times', title: 'Times', parts: [{ name: 'from', title: 'From' }] };
  expect(partTitle(field, path, templateOf)).toBe(title);
});

test('a time of day that is none says so', () => {
  const say = (pattern: string) => messageFor('pattern', { pattern }, 'From', templateOf);
  expect(say('^([01][0-9]|2[0-3]):[0-5][0-9]$')).toBe('From must be a time.');
  expect(say('^x$')).toBe('From is odd.');
});

test('decimals are counted in rows too', () => {
  const { fields } = modelWith(withTimes()).entities.room!;
  const times = [{ share: 0.07 }, null, { share: 0.075 }];
  expect(decimalFaults(fields, { times, rent: 1.005 }).map(({ path }) => path)).toEqual(['/rent', '/times/2/share']);
});
