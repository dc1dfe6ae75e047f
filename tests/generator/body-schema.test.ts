import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { bodySchema } from '../../generator/model/body-schema.ts';
import type { EntityModel } from '../../generator/model/types.ts';
import { modelWith } from './support.ts';

const { entities } = modelWith();
const ajv = new Ajv2020({ strict: true, allErrors: true, formats: { date: true, 'date-time': true, email: true } });
const schemaOf = (name: string, mode: Parameters<typeof bodySchema>[1]) =>
  bodySchema(entities[name] as EntityModel, mode) as {
    required: string[];
    properties: Record<string, { type?: unknown }>;
  };

describe('the body of a create', () => {
  test('demands what is required and has neither default nor number', () => {
    expect(schemaOf('room', 'create').required).toEqual(['building_id', 'name', 'type_id']);
    expect(schemaOf('user', 'create').required).toEqual(['full_name']);
  });

  test('demands both columns of an owner', () => {
    expect(schemaOf('note', 'create').required).toEqual(['owner_type', 'owner_id', 'text']);
  });

  test('contains no field that is copied, computed or set by the server', () => {
    const names = Object.keys(schemaOf('room', 'create').properties);
    for (const name of ['id', 'client_id', 'branch_id', 'status', 'close_reason', 'label', 'row_version']) {
      expect(names).not.toContain(name);
    }
  });

  test('lets a number that may be typed be empty, but not in an update', () => {
    expect(schemaOf('room', 'create').properties.room_no!.type).toEqual(['string', 'null']);
    expect(schemaOf('room', 'update').properties.room_no!.type).toBe('string');
  });

  test('never demands a field that may be hidden, and lets it be null', () => {
    const changed = modelWith({
      'places/desk.json': (json) => {
        json.required = ['room_id', 'name', 'rent'];
        Object.assign((json.properties as Record<string, object>).rent!, { 'x-show-if': { name: 'A' } });
      },
    });
    const schema = bodySchema(changed.entities.desk!, 'create') as ReturnType<typeof schemaOf>;
    expect(schema.required).toEqual(['room_id', 'name']);
    expect(schema.properties.rent!.type).toEqual(['number', 'null']);
  });

  test('takes translations in the other three languages', () => {
    const validate = ajv.compile(schemaOf('room-type', 'create'));
    expect(validate({ name: 'Ward', translations: { de: { name: 'Station' }, fr: { name: null } } })).toBe(true);
    expect(validate({ name: 'Ward', translations: { de: { class: 'x' } } })).toBe(false);
  });
});

describe('the body of an update', () => {
  test('demands nothing, and refuses null where the field is required', () => {
    const validate = ajv.compile(schemaOf('room', 'update'));
    expect(schemaOf('room', 'update').required).toEqual([]);
    expect(validate({})).toBe(true);
    expect(validate({ opened_on: null, polygon: null })).toBe(true);
    expect(validate({ name: null })).toBe(false);
    expect(validate({ nme: 'x' })).toBe(false);
  });
});

describe('a record', () => {
  test('contains everything but secrets, and marks what the server sets', () => {
    const { properties } = schemaOf('user', 'record');
    expect(properties).not.toHaveProperty('password_hash');
    expect(properties.created_at).toMatchObject({ readOnly: true });
    expect(ajv.compile(schemaOf('user', 'record'))({ id: 1, full_name: 'A', _titles: {} })).toBe(true);
  });
});

test.each(Object.keys(entities))('every body of %s is strict JSON Schema without keywords of ours', (name) => {
  for (const mode of ['create', 'update', 'record'] as const) {
    const schema = schemaOf(name, mode);
    expect(() => ajv.compile(schema)).not.toThrow();
    expect(JSON.stringify(schema)).not.toContain('"x-');
  }
});
