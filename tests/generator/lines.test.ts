import { expect, test } from 'vitest';
import { faultsWith, modelWith } from './support.ts';

const text = { type: 'string', maxLength: 40 };
const whole = { type: 'integer', minimum: 0, maximum: 100 };

const shelf = (entry: object, ...more: object[]) => ({
  'x-scope': { kind: 'tenant', through: 'room_id' },
  'x-lines': [{ entity: 'book', by: 'shelf_id', fields: ['name', 'pages'], ...entry }, ...more],
  required: ['name', 'room_id'],
  properties: { name: text, room_id: { type: 'integer', 'x-ref': 'room' } },
});
const book = {
  'x-scope': { kind: 'tenant', through: 'shelf_id' },
  required: ['shelf_id', 'name'],
  properties: {
    shelf_id: { type: 'integer', 'x-ref': { entity: 'shelf', on_delete: 'with' } },
    other_id: { type: 'integer', 'x-ref': { entity: 'shelf', on_delete: 'with' } },
    room_id: { type: 'integer', 'x-ref': 'room' },
    name: text,
    pages: whole,
    sort_order: whole,
    made: { ...whole, readOnly: true },
    key: { ...text, writeOnly: true },
  },
};
const files = (entry: object, child: Record<string, unknown> = book, ...more: object[]) => ({
  'places/shelf.json': shelf(entry, ...more),
  'places/book.json': child,
});

test('x-lines has the plural as its name, takes 200 lines and orders them where they have a position', () => {
  const { shelf: made } = modelWith(files({})).entities;
  expect(made?.lines).toEqual([
    { name: 'books', entity: 'book', by: 'shelf_id', fields: ['name', 'pages'], order: 'sort_order', max: 200 },
  ]);
});

const asGlobal = { ...book, 'x-scope': 'global' };
const refused = { ...book, properties: { ...book.properties, shelf_id: { type: 'integer', 'x-ref': 'shelf' } } };

test.each<[string, object, string, string | RegExp]>([
  ['an unknown entity', files({ entity: 'bok' }), '/x-lines/0/entity', 'unknown entity "bok"'],
  ['an unknown reference', files({ by: 'shelv_id' }), '/x-lines/0/by', 'unknown field "shelv_id"'],
  [
    'a reference to another entity',
    files({ by: 'room_id' }),
    '/x-lines/0/by',
    /does not refer to shelf: use "shelf_id" or/,
  ],
  ['a reference that may be empty', files({ by: 'other_id' }), '/x-lines/0/by', /put it into "required" of book/],
  ['lines that stay behind', files({}, refused), '/x-lines/0/by', /give "shelf_id" of book "on_delete": "with"/],
  ['an unknown column', files({ fields: ['nam', 'name'] }), '/x-lines/0/fields/0', 'unknown field "nam"'],
  ['the reference as a column', files({ fields: ['name', 'shelf_id'] }), '/x-lines/0/fields/1', /leave it out/],
  ['a secret as a column', files({ fields: ['name', 'key'] }), '/x-lines/0/fields/1', /has no cell in a grid/],
  [
    'a demanded field that is no column',
    files({ fields: ['pages'] }),
    '/x-lines/0/fields',
    /without name: name it here/,
  ],
  ['an unknown position', files({ order: 'place' }), '/x-lines/0/order', 'unknown field "place"'],
  ['a position that is no number', files({ order: 'name' }), '/x-lines/0/order', /cannot hold a position/],
  ['a position that the server sets', files({ order: 'made' }), '/x-lines/0/order', /cannot hold a position/],
  [
    'the position as a column',
    files({ fields: ['name', 'sort_order'] }),
    '/x-lines/0/fields/1',
    /follows from the order/,
  ],
  ['a name that is a property', files({ name: 'name' }), '/x-lines/0', /is a property already/],
  ['lines of all clients', files({}, asGlobal), '/x-lines/0/entity', /belongs to all clients and shelf to one/],
  [
    'two lists with one name',
    files({}, book, { entity: 'book', by: 'shelf_id', fields: ['name'] }),
    '/x-lines/1',
    'two lists are called "books": give this one another "name"',
  ],
])('x-lines names %s with its cure', (_, changes, pointer, what) => {
  const found = faultsWith(changes as Parameters<typeof faultsWith>[0]).filter(({ file }) => file.includes('shelf'));
  expect(found).toContainEqual(
    expect.objectContaining({ pointer, what: typeof what === 'string' ? what : expect.stringMatching(what) }),
  );
});

test('x-lines refuses an entity as a line of itself', () => {
  const nested = { ...book, 'x-lines': [{ entity: 'book', by: 'parent_id', fields: ['name'] }] };
  const properties = { ...book.properties, parent_id: { type: 'integer', 'x-ref': 'book' } };
  const faults = faultsWith(files({}, { ...nested, properties }));
  expect(faults).toContainEqual(expect.objectContaining({ what: expect.stringMatching(/cannot be a line of itself/) }));
});
