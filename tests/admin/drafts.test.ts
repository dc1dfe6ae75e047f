import { beforeEach, expect, test } from 'vitest';
import type { FieldView } from '#admin/providers/model/model.ts';
import type { FormShape } from '../../admin/form/types.ts';
import { type DraftPlace, draftOf, drafts } from '../../admin/providers/drafts/drafts.ts';

const items = new Map<string, string>();
let isFull = false;

/** A storage like that of browsers, in which entries are also properties. */
beforeEach(() => {
  items.clear();
  isFull = false;
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => void items.delete(key),
  };
  globalThis.localStorage = new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage;
});

const field = (name: string, kind: string, more: object = {}) =>
  ({ name, kind, schema: {}, ui: {}, ...more }) as unknown as FieldView;
const shapeOf = (...fields: FieldView[]) =>
  ({ fields: Object.fromEntries(fields.map((one) => [one.name, one])) }) as unknown as FormShape;

const shape = shapeOf(
  field('name', 'string'),
  field('floor_id', 'reference'),
  field('note', 'string'),
  field('password', 'string', { ui: { widget: 'password' } }),
  field('pin', 'string', { schema: { writeOnly: true } }),
);
const place: DraftPlace = { user: 7, plural: 'rooms', id: 3, given: '' };
const now = new Date('2026-11-21T10:00:00.000Z');
const typed = { name: 'ICU 2', floor_id: 5, note: null, password: 'secret', pin: '1234' };

test('stores changed values with titles, and never a secret', () => {
  const draft = draftOf(shape, { name: 'ICU 1', floor_id: 5, note: '' }, typed, { floor_id: 'Floor 5' }, now);
  expect(draft?.values).toEqual({ name: 'ICU 2', note: null });
  expect(JSON.stringify(draft)).not.toContain('secret');
  expect(JSON.stringify(draft)).not.toContain('1234');
  expect(draftOf(shape, typed, typed, {}, now)).toBeNull();
});

test('is offered to the same person for the same record, as far as its fields are still of the same kind', () => {
  const draft = draftOf(shape, {}, typed, { floor_id: 'Floor 5' }, now);
  expect(drafts.save(place, { ...draft!, version: 2 })).toBe(true);
  expect(drafts.read(place, shape, now)).toMatchObject({ version: 2, values: { name: 'ICU 2', floor_id: 5 } });
  expect(drafts.read({ ...place, user: 8 }, shape, now)).toBeNull();
  expect(drafts.read({ ...place, id: 4 }, shape, now)).toBeNull();
  const changed = shapeOf(field('name', 'integer'), field('floor_id', 'reference'));
  expect(drafts.read(place, changed, now)?.values).toEqual({ floor_id: 5 });
});

test('is discarded when it is a month old or damaged, or when the person signs out', () => {
  const draft = { ...draftOf(shape, {}, typed, {}, now)!, version: null };
  drafts.save(place, draft);
  expect(drafts.read(place, shape, new Date('2026-12-22T10:00:00.000Z'))).toBeNull();
  expect(items.size).toBe(0);
  items.set('draft.7.rooms.3', '{"values":');
  expect(drafts.read(place, shape, now)).toBeNull();
  drafts.save(place, draft);
  items.set('language', 'de');
  drafts.dropAll();
  expect([...items.keys()]).toEqual(['language']);
});

test('a browser without room says so', () => {
  isFull = true;
  expect(drafts.save(place, { ...draftOf(shape, {}, typed, {}, now)!, version: null })).toBe(false);
});
