import { describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { packs } from '#server/database/seeds/packs/packs.ts';
import { openMemoryDatabase } from './memory-database.ts';

const model = loadModel('schemas');

describe.each(Object.entries(packs))('the %s pack', (_name, pack) => {
  const keys = new Set(pack.groups.flatMap(({ entity, rows }) => rows.map(({ key }) => `${entity}/${key}`)));
  const groupOf = (entity: string) => pack.groups.find((group) => group.entity === entity)!.rows;
  const targets: Readonly<Record<string, string>> = {
    make_id: 'asset-make',
    asset_type_id: 'asset-type',
    manufacturer_id: 'manufacturer',
    family_id: 'asset-family',
    family_ids: 'asset-family',
    default_priority_id: 'ticket-priority',
    checklist_template_id: 'checklist-template',
  };

  it('has every row under a key of its own, no name or code twice', () => {
    for (const { entity, rows } of pack.groups) {
      expect(new Set(rows.map(({ key }) => key)).size, entity).toBe(rows.length);
      if (!model.entities[entity]?.unique.some(({ fields }) => fields.join() === 'name')) continue;
      const names = rows.map(({ values }) => String(values.name).toLowerCase());
      expect(
        names.filter((name, n) => names.indexOf(name) !== n),
        entity,
      ).toEqual([]);
    }
  });

  it('refers only to rows that stand before', () => {
    const seen = new Set<string>();
    for (const { entity, rows } of pack.groups) {
      for (const { key, refs = {} } of rows) {
        for (const [field, wanted] of Object.entries(refs)) {
          const target = model.entities[entity]?.field[field]?.ref?.entity ?? targets[field];
          for (const one of [wanted].flat()) expect(seen, `${entity}/${key} ${field}`).toContain(`${target}/${one}`);
        }
      }
      for (const { key } of rows) seen.add(`${entity}/${key}`);
    }
    expect(seen).toEqual(keys);
  });

  it('is of a believable size', () => {
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
      const known = model.entities[entity];
      if (!known) continue;
      for (const { values, refs = {} } of rows) {
        const ids = Object.entries(refs)
          .filter(([field]) => known.field[field])
          .map(([field, wanted]) => [field, Array.isArray(wanted) ? [] : 1]);
        for (const name of Object.keys(values)) expect(known.field, `${entity}.${name}`).toHaveProperty(name);
        await database.put(entity, { ...values, ...Object.fromEntries(ids) });
        if (known.field.translations && values.translations)
          for (const language of ['de', 'fr', 'pt']) expect(values.translations).toHaveProperty(language);
      }
    }
    for (const { names } of pack.departments) expect(names).toHaveLength(4);
  });
});
