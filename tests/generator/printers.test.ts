import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { bodySchema } from '../../generator/model/body-schema.ts';
import { dictionary } from '../../generator/printers/dictionary.ts';
import { exampleOf } from '../../generator/printers/openapi/examples.ts';
import { openApi } from '../../generator/printers/openapi.ts';
import { printTypes } from '../../generator/printers/types.ts';
import { entityWith, modelWith } from './support.ts';

const model = modelWith();

describe('types', async () => {
  const printed = await printTypes(model);

  test('are one file per entity and an index of names', () => {
    expect(Object.keys(printed)).toEqual([...Object.keys(model.entities).map((name) => `${name}.ts`), 'index.ts']);
    expect(printed['index.ts']).toContain("  'room-type': RoomType;");
  });

  test('say where they come from', () => {
    expect(printed['room.ts']!.split('\n')[0]).toBe('// Printed from schemas/places/room.json by npm run generate.');
  });

  test('have what is always there, and null for what may be empty', () => {
    const room = printed['room.ts']!;
    expect(room).toContain('export interface Room {');
    expect(room).toContain('  name: string;');
    expect(room).toContain('  room_no: string;');
    expect(room).toContain("  status: 'planned' | 'open' | 'closed';");
    expect(room).toContain('  opened_on?: string | null;');
    expect(room).toContain('  polygon?: unknown;');
    expect(printed['user.ts']).toContain('  branch_ids?: number[] | null;');
  });

  test('say which entity a reference points to, and what of a type is not read from its row', () => {
    const index = printed['index.ts']!;
    const references = index.slice(index.indexOf('EntityReferences'), index.indexOf('EntityLines'));
    expect(references).toContain("  'room': {\n");
    expect(references).toContain("    type_id: 'room-type';");
    expect(references).not.toContain('created_by');
    expect(references).not.toContain('branch_ids');
    expect(index).toContain('export type EntitySecrets = {');
  });

  test('are the same again', async () => {
    expect(await printTypes(model)).toEqual(printed);
  });
});

describe('OpenAPI', () => {
  const document = openApi(model, {
    title: 'Test',
    version: '1',
    extraPaths: {
      '/healthz': { get: { operationId: 'healthz', security: [], responses: { 200: { description: 'Alive' } } } },
      '/api/rooms/{id}/actions/print_label': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        post: { operationId: 'room.action.print_label', responses: { 200: { description: 'Printed' } } },
      },
    },
  }) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown>; operationId: string }>>;
    components: { schemas: object };
  };

  test('passes the public validator', async () => {
    const result = await new Validator().validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(result).toMatchObject({ valid: true });
  });

  test('has the routes of an entity and the actions of its lifecycle', () => {
    const paths = Object.keys(document.paths).filter((path) => path.startsWith('/api/rooms'));
    expect(paths).toEqual([
      '/api/rooms',
      '/api/rooms/{id}',
      '/api/rooms/groups',
      '/api/rooms/bulk',
      '/api/rooms/export',
      '/api/rooms/{id}/why/{field}',
      '/api/rooms/{id}/timeline',
      '/api/rooms/{id}/related',
      '/api/rooms/{id}/print',
      '/api/rooms/{id}/actions/open',
      '/api/rooms/{id}/actions/close',
      '/api/rooms/{id}/actions/restore',
      '/api/rooms/{id}/actions/purge',
      '/api/rooms/{id}/actions/explain',
      '/api/rooms/{id}/actions/print_label',
    ]);
    expect(Object.keys(document.paths['/api/rooms/{id}']!)).toEqual(['parameters', 'get', 'put', 'patch', 'delete']);
  });

  test('has no write for an entity that is only read', () => {
    expect(Object.keys(document.paths['/api/log-entries']!)).toEqual(['get']);
    expect(document.paths['/api/log-entries/bulk']).toBeUndefined();
  });

  test('answers every operation’s faults as problems', () => {
    expect(Object.keys(document.paths['/api/rooms']!.post!.responses)).toEqual([
      '200',
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '422',
      '429',
    ]);
    expect(Object.keys(document.paths['/api/rooms/{id}']!.patch!.responses)).toContain('412');
  });

  test('has each operation once, no secret and no word of ours', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => operation.operationId ?? []),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(JSON.stringify(document)).not.toContain('password_hash');
    expect(JSON.stringify(document)).not.toMatch(/"x-/);
  });

  test('leaves out what the caller may not see', () => {
    const small = openApi(model, {
      title: 'Test',
      version: '1',
      includes: ({ name }) => name === 'room',
    }) as typeof document;
    expect(Object.keys(small.paths).every((path) => path.startsWith('/api/rooms'))).toBe(true);
  });
});

describe('an example', () => {
  test('is a body the schema accepts, or none', () => {
    const ajv = new Ajv2020({ strict: false, formats: { date: true, 'date-time': true, email: true } });
    for (const entity of Object.values(model.entities)) {
      for (const mode of ['create', 'record'] as const) {
        const example = exampleOf(entity, mode);
        expect([entity.name, ajv.validate(bodySchema(entity, mode), example)]).toEqual([entity.name, true]);
      }
    }
    const coded = entityWith({
      required: ['code'],
      properties: { code: { type: 'string', maxLength: 4, pattern: '^[0-9]+$' } },
    });
    expect(exampleOf(coded, 'create')).toBeUndefined();
    expect(exampleOf(coded, 'record')).not.toHaveProperty('code');
  });
});

describe('the dictionary', () => {
  test('names folders, entities, fields and actions in a language', () => {
    const text = dictionary(model, 'de');
    expect(text).toContain('# Orte');
    expect(text).toContain('## Raum (`room`)');
    expect(text).toContain('| `type_id` | Type | reference → `room-type` |');
    expect(text).toContain('| `close` | Schließen | open | closed |');
  });

  test('leaves out secrets', () => {
    expect(dictionary(model, 'en')).not.toContain('password_hash');
  });
});
