import { beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { packs } from '#server/database/seeds/packs/packs.ts';
import { seedReference } from '#server/database/seeds/seed-reference.ts';
import { openMemoryDatabase } from './memory-database.ts';

const model = loadModel('schemas');

const reference = openMemoryDatabase(model);
beforeAll(() => seedReference(reference.put));

describe.each(Object.entries(packs))('the %s pack', (_name, pack) => {
  const keys = new Set(pack.groups.flatMap(({ entity, rows }) => rows.map(({ key }) => `${entity}/${key}`)));
  const groupOf = (entity: string) => pack.groups.find((group) => group.entity === entity)!.rows;
  const rowOf = (entity: string, key: unknown) => groupOf(entity).find((row) => row.key === key);

  it('names only lists and fields that exist and that a client may write', () => {
    for (const { entity, rows } of pack.groups) {
      const known = model.entities[entity];
      expect(known?.verbs, entity).toContain('create');
      for (const { key, values, refs = {}, lookups = {} } of rows) {
        const named = [values, refs, lookups].flatMap((part) => Object.keys(part));
        for (const name of named) {
          expect(known!.field, `${entity}/${key} ${name}`).toHaveProperty(name);
          expect(known!.field[name]!.readOnly, `${entity}/${key} ${name}`).toBe(false);
        }
        expect(new Set(named).size, `${entity}/${key}`).toBe(named.length);
        const demanded = known!.fields.filter((field) => field.required && !field.readOnly && field.default === null);
        for (const { name } of demanded.filter(({ system }) => !system))
          expect(named, `${entity}/${key}`).toContain(name);
      }
    }
  });

  it('looks up rows that the platform has, each one only', () => {
    for (const { entity, rows } of pack.groups) {
      for (const { key, lookups = {} } of rows) {
        for (const [field, wanted] of Object.entries(lookups)) {
          const target = model.entities[entity]!.field[field]!.ref!.entity;
          for (const name of Object.keys(wanted)) expect(model.entities[target]!.field).toHaveProperty(name);
          const found = reference
            .rows(target)
            .filter((row) => Object.entries(wanted).every(([name, value]) => row[name] === value));
          expect(found, `${entity}/${key} ${field} ${JSON.stringify(wanted)}`).toHaveLength(1);
        }
      }
    }
  });

  it('puts a type of equipment under the family that the platform gives it, and a model under the family of its type', () => {
    const families = new Map(reference.rows('asset-family').map(({ id, code }) => [id, code]));
    const offered = new Map(
      reference.rows('asset-type').map(({ code, family_id }) => [code, families.get(Number(family_id))]),
    );
    for (const { key, refs } of groupOf('asset-type'))
      if (offered.has(key)) expect(refs?.family_id, key).toBe(offered.get(key));
    for (const { key, refs } of groupOf('asset-model'))
      expect(rowOf('asset-type', refs?.asset_type_id)?.refs?.family_id, key).toBe(refs?.family_id);
  });

  it('has every row under a key of its own, no name or code twice', () => {
    for (const { entity, rows } of pack.groups) {
      expect(new Set(rows.map(({ key }) => key)).size, entity).toBe(rows.length);
      if (!model.entities[entity]!.unique.some(({ fields }) => fields.join() === 'name')) continue;
      const names = rows.map(({ values }) => String(values.name).toLowerCase());
      expect(
        names.filter((name, n) => names.indexOf(name) !== n),
        entity,
      ).toEqual([]);
    }
  });

  it('refers only to earlier rows', () => {
    const seen = new Set<string>();
    for (const { entity, rows } of pack.groups) {
      for (const { key, refs = {} } of rows) {
        for (const [field, wanted] of Object.entries(refs)) {
          const target = model.entities[entity]?.field[field]?.ref?.entity;
          for (const one of [wanted].flat()) expect(seen, `${entity}/${key} ${field}`).toContain(`${target}/${one}`);
        }
      }
      for (const { key } of rows) seen.add(`${entity}/${key}`);
    }
    expect(seen).toEqual(keys);
  });

  it('is of a realistic size', () => {
    expect(groupOf('asset-family').length).toBeGreaterThanOrEqual(60);
    expect(groupOf('asset-type').length).toBeGreaterThanOrEqual(60);
    expect(groupOf('asset-model').length).toBeGreaterThanOrEqual(50);
    expect(groupOf('room-type').length).toBeGreaterThanOrEqual(40);
    expect(groupOf('root-cause').length).toBeGreaterThanOrEqual(40);
  });

  it('gives every family a type, and every make a model', () => {
    const used = (entity: string, field: string) => groupOf(entity).map(({ refs }) => refs?.[field]);
    const makers = used('asset-make', 'manufacturer_id');
    expect(
      groupOf('manufacturer')
        .filter(({ key }) => !makers.includes(key))
        .map(({ key }) => key),
    ).toEqual([]);
    for (const medical of ['VENT', 'PMON', 'DEFIB', 'DIAL', 'CT', 'MRI'])
      expect(used('asset-type', 'family_id')).toContain(medical);
  });

  it('has texts within the bounds of the schemas, in four languages', async () => {
    const database = openMemoryDatabase(model);
    for (const { entity, rows } of pack.groups) {
      const known = model.entities[entity]!;
      for (const { values, refs = {} } of rows) {
        const ids = Object.entries(refs).map(([field, wanted]) => [field, Array.isArray(wanted) ? [] : 1]);
        await database.put(entity, { ...values, ...Object.fromEntries(ids) });
        if (known.field.translations && values.translations)
          for (const language of ['de', 'fr', 'pt']) expect(values.translations).toHaveProperty(language);
      }
    }
    const types = Object.keys(model.entities.department!.field.type!.words!);
    for (const { names, type } of pack.departments) {
      expect(names).toHaveLength(4);
      expect(types).toContain(type);
    }
  });
});
