import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fieldKeywords } from '../../generator/keywords/discover.ts';
import { propertyWords } from '../../generator/keywords/json-schema.ts';
import { buildModel, loadModel } from '../../generator/model/build-model.ts';
import { readSchemas } from '../../generator/model/read.ts';
import { fixtures, modelWith, set, sourceWith } from './support.ts';

const model = loadModel(fixtures);
const names = (entity: string) => model.entities[entity]!.fields.map(({ name }) => name);

describe('the model of a folder', () => {
  test('knows every file as an entity, in stable order, and no sentence file', () => {
    expect(Object.keys(model.entities)).toEqual([
      'branch',
      'building',
      'client',
      'desk',
      'log-entry',
      'note',
      'room',
      'room-type',
      'user',
    ]);
    expect(model.byPlural['room-types']).toBe('room-type');
    expect(model.byPlural['log-entries']).toBe('log-entry');
  });

  test('has the menu in order, with the entity that is lifted out of its folder', () => {
    expect(model.folders.map(({ name }) => name)).toEqual(['places', 'people', 'work']);
    expect(model.folders[0]!.title.de).toBe('Orte');
    expect(model.entities.room!.lifted).toBe(true);
    expect(model.entities.desk!.lifted).toBe(false);
  });

  test('is completely frozen and contains nothing that was not put there', () => {
    expect(Object.isFrozen(model.entities.room!.list.columns)).toBe(true);
    expect(model.entities.constructor).toBeUndefined();
    expect(model.entities.room!.field.toString).toBeUndefined();
  });

  test('has the same hash for the same schemas and another for a changed word', () => {
    expect(buildModel(readSchemas(fixtures)).model.hash).toBe(model.hash);
    expect(
      modelWith({
        'places/room.json': (json) => {
          json.description = 'A place.';
        },
      }).hash,
    ).not.toBe(model.hash);
  });

  test('throws every fault as one line when it is loaded', () => {
    const root = mkdtempSync(join(tmpdir(), 'schemas-'));
    mkdirSync(join(root, 'masters'));
    writeFileSync(
      join(root, 'masters/make.json'),
      '{"properties":{"name":{"type":"string","maxLength":9,"x-uii":{}},"q":{"type":"boolean"}}}',
    );
    const words = [...Object.keys(propertyWords), ...fieldKeywords.map(({ name }) => name)].sort();
    expect(() => loadModel(root)).toThrow(
      [
        'The schemas have 3 fault(s):',
        `schemas/masters/make.json › /properties/name/x-uii › unknown keyword "x-uii" › did you mean "x-ui"? › known are ${words.join(', ')}`,
        'schemas/masters/_folder.json › / › the folder has no _folder.json (title, icon, order)',
        'schemas/masters/make.json › /properties/q › "q" is the search parameter, no property',
      ].join('\n'),
    );
    rmSync(root, { recursive: true });
  });

  test('knows who refers to an entity', () => {
    expect(model.inbound.room).toEqual([{ entity: 'desk', field: 'room_id' }]);
    expect(model.inbound.building).toContainEqual({ entity: 'desk', field: 'building_id' });
  });
});

describe('system fields', () => {
  test('surround the declared ones', () => {
    expect(names('building')).toEqual([
      'id',
      'client_id',
      'branch_id',
      'name',
      'custom',
      'created_at',
      'created_by',
      'updated_at',
      'updated_by',
      'deleted_at',
      'row_version',
    ]);
  });

  test('follow the scope: none of a client for the client itself', () => {
    expect(names('client')).not.toContain('client_id');
    expect(model.entities['room-type']!.field.client_id!.required).toBe(false);
    expect(model.entities.building!.field.client_id).toMatchObject({
      required: true,
      readOnly: true,
      kind: 'reference',
    });
  });

  test('a declared client that is not required makes the scope optional', () => {
    expect(model.entities.user!.scope.optional).toBe(true);
    expect(model.entities.user!.field.client_id!.system).toBe(false);
    expect(model.entities.building!.scope.optional).toBe(false);
  });

  test('a row under the branch declares it, a row further down copies it', () => {
    expect(model.entities.building!.field.branch_id).toMatchObject({ copied: false, readOnly: false });
    expect(model.entities.room!.field.branch_id).toMatchObject({ copied: true, readOnly: true, system: true });
    expect(model.entities.branch!.scope.branch).toBe(false);
    expect(model.entities.desk!.scope.branch).toBe(true);
  });

  test('columns of `copy` have the parent’s kind, target and words', () => {
    expect(model.entities.desk!.field.building_id).toMatchObject({
      copied: true,
      kind: 'reference',
      ref: { entity: 'building' },
    });
    expect(model.entities.desk!.field.building_id!.title.en).toBe('Building');
  });

  test('an entity without update and delete has no version and no bin', () => {
    expect(model.entities['log-entry']!.versioned).toBe(false);
    expect(names('log-entry')).toEqual([
      'id',
      'entity',
      'record_id',
      'client_id',
      'verb',
      'data',
      'created_at',
      'created_by',
    ]);
  });

  test('an attached row names its owner’s kind before its id', () => {
    expect(model.entities.note!.owner).toEqual({ type: 'owner_type', id: 'owner_id', entities: ['room', 'building'] });
    expect(model.entities.note!.field.owner_type).toMatchObject({
      kind: 'enum',
      required: true,
      words: { room: { de: 'Raum' } },
    });
    expect(model.entities['log-entry']!.owner).toEqual({ type: 'entity', id: 'record_id', entities: '*' });
  });

  test('translatable fields add a field for their translations', () => {
    const { translations } = model.entities['room-type']!.field;
    expect(translations).toMatchObject({ kind: 'json', readOnly: false, system: true });
    expect(Object.keys(translations!.schema.properties as object)).toEqual(['de', 'fr', 'pt']);
  });
});

describe('words', () => {
  test('come from x-i18n, from the base, and at last in English', () => {
    const roomType = model.entities['room-type']!;
    expect(roomType.title).toEqual({ en: 'Room type', de: 'Raumtyp', fr: 'Room type', pt: 'Room type' });
    expect(roomType.pluralTitle).toEqual({ en: 'Room types', de: 'Raumtypen', fr: 'Room types', pt: 'Room types' });
    expect(roomType.field.is_active!.title).toEqual({ en: 'Active', de: 'Aktiv', fr: 'Actif', pt: 'Active' });
    expect(roomType.field.class!.words).toEqual({
      clinical: { en: 'Clinical', de: 'Klinisch', fr: 'Clinical', pt: 'Clinical' },
      dry_store: { en: 'Dry store', de: 'Trockenlager', fr: 'Dry store', pt: 'Dry store' },
    });
  });

  test('of units come from x-i18n, next to the title', () => {
    const changed = modelWith({
      'places/room.json': (json) => {
        set(json, 'properties>area>x-ui', { unit: 'months' });
        set(json, 'x-i18n>de>properties>area', { unit: 'Monate' });
      },
    });
    expect(changed.entities.room!.field.area!.unit).toEqual({ en: 'months', de: 'Monate', fr: 'months', pt: 'months' });
    expect(changed.entities.room!.field.name!.unit).toBeNull();
  });

  test('of plug actions are known by the action’s name', () => {
    expect(model.entities.room!.actionWords.print_label).toMatchObject({ en: 'Print label', de: 'Etikett drucken' });
  });
});

describe('a file without views', () => {
  test('lists its title and four more fields, sorted by the title', () => {
    expect(model.entities.desk!.list).toMatchObject({
      columns: ['name', 'room_id', 'rent'],
      sort: [['name', 'ASC']],
      views: ['table'],
    });
  });

  test('has one form section with every writable field', () => {
    expect(model.entities.desk!.form.sections.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
      ['room_id', 'name', 'rent'],
    ]);
  });

  test('puts what the form leaves out in a last section', () => {
    const sections = model.entities.room!.form.sections;
    expect(sections.map(({ key }) => key)).toEqual(['identity', 'more']);
    expect(sections[1]!.title.de).toBe('Weiteres');
    expect(sections[1]!.fields.map(({ name }) => name)).not.toContain('close_reason');
  });

  test('has tabs for entities that are below it, list it or are attached to it', () => {
    expect(model.entities.building!.show.tabs).toEqual([
      { entity: 'note', by: null },
      { entity: 'room', by: 'building_id' },
    ]);
    expect(model.entities.branch!.show.tabs).toEqual([
      { entity: 'building', by: 'branch_id' },
      { entity: 'user', by: 'branch_ids' },
    ]);
  });

  test('a master list is a handful of lines', () => {
    const source = sourceWith({ 'places/colour.json': { 'x-base': 'list', 'x-scope': 'shared' } });
    const { model: grown, faults } = buildModel(source);
    expect(faults).toEqual([]);
    expect(grown.entities.colour!.title.en).toBe('Colour');
    expect(grown.entities.colour).toMatchObject({
      table: 'colours',
      titleTemplate: '{name}',
      list: { columns: ['name', 'is_active'] },
    });
  });
});
