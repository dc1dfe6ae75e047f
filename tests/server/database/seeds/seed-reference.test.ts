import { beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import documentType from '#schemas/masters/document-type.rules.ts';
import status from '#schemas/masters/status.rules.ts';
import { seedReference } from '#server/database/seeds/seed-reference.ts';
import { checksOf } from '../../../support/schema-checks.ts';
import { openMemoryDatabase } from './memory-database.ts';

const model = loadModel('schemas');
const database = openMemoryDatabase(model);
const { rows } = database;

beforeAll(() => seedReference(database.put));

describe('the reference data', () => {
  it('have every country of ISO 3166-1, named in four languages', () => {
    expect(rows('country')).toHaveLength(249);
    const india = rows('country').find(({ iso2 }) => iso2 === 'IN');
    expect(india).toMatchObject({ iso3: 'IND', dial_code: '+91', name: 'India', gst_applicable: true });
    expect(india?.translations).toEqual({ de: { name: 'Indien' }, fr: { name: 'Inde' }, pt: { name: 'Índia' } });
    expect(rows('country').filter(({ gst_applicable }) => gst_applicable)).toHaveLength(1);
    expect(rows('country').filter(({ name, iso2 }) => name === iso2)).toEqual([]);
  });

  it('leave only territories without an official currency without one', () => {
    const without = rows('country').filter(({ currency_id }) => currency_id === null);
    expect(without.map(({ iso2 }) => iso2)).toEqual(['AQ', 'GS', 'PS']);
  });

  it('have every active currency of ISO 4217 with its minor units', () => {
    expect(rows('currency')).toHaveLength(165);
    const unitsOf = (code: string) => rows('currency').find(({ iso_code }) => iso_code === code)?.minor_units;
    expect(['INR', 'EUR', 'JPY', 'KWD', 'CLF', 'XOF'].map(unitsOf)).toEqual([2, 2, 0, 3, 4, 0]);
    const absent = ['HRK', 'BGN', 'SLL', 'ZWL', 'ANG', 'CUC'];
    expect(absent.map(unitsOf)).toEqual(absent.map(() => undefined));
    expect(rows('currency').find(({ iso_code }) => iso_code === 'INR')).toMatchObject({
      symbol: '₹',
      format: 'in_lakh',
    });
    expect(rows('currency').filter(({ name, iso_code }) => name === iso_code)).toEqual([]);
  });

  it('have 28 states and 8 union territories of India, each with its own GST code', () => {
    const states = rows('state').filter(({ gst_state_code }) => gst_state_code);
    expect(states).toHaveLength(36);
    expect(new Set(states.map(({ gst_state_code }) => gst_state_code)).size).toBe(36);
    const union = states.filter(({ is_union_territory }) => is_union_territory);
    expect(union).toHaveLength(8);
    const governed = union.filter(({ has_legislature }) => has_legislature).map(({ name }) => name);
    expect(governed).toEqual(['Jammu and Kashmir', 'Delhi', 'Puducherry']);
    const codeOf = (name: string) => states.find((state) => state.name === name)?.gst_state_code;
    expect(['Maharashtra', 'Karnataka', 'Goa', 'Ladakh', 'Andhra Pradesh', 'Telangana'].map(codeOf)).toEqual([
      '27',
      '29',
      '30',
      '38',
      '37',
      '36',
    ]);
  });

  it('have the subdivisions of ten more countries', () => {
    const counts = { AT: 9, AU: 8, BR: 27, CA: 13, CH: 26, DE: 16, FR: 18, GB: 4, IN: 36, PT: 20, US: 57 };
    const found: Record<string, number> = {};
    for (const { iso_code, country_id } of rows('state')) {
      const country = String(iso_code).slice(0, 2);
      expect(rows('country').find(({ id }) => id === country_id)?.iso2).toBe(country);
      found[country] = (found[country] ?? 0) + 1;
    }
    expect(found).toEqual(counts);
  });

  it('have a row for every role of the schemas, marked as part of the product', () => {
    const { roles } = loadModel('schemas');
    expect(rows('role').map(({ code }) => code)).toEqual(roles.map(({ code }) => code));
    expect(rows('role').every(({ is_system }) => is_system)).toBe(true);
    const rulesOf = (code: string) => rows('role').find((role) => role.code === code)?.rules;
    expect(rulesOf('admin')).toEqual([{ action: 'manage', subject: 'all' }]);
    expect(rulesOf('client')).toEqual([
      { action: 'read', subject: 'ACL' },
      { action: 'read', subject: 'Auth' },
    ]);
    expect(rulesOf('editor')).toEqual([{ action: 'read', subject: 'Auth' }]);
    expect(rulesOf('technician')).toEqual([]);
  });

  it('have equipment from its maker down to its model', () => {
    expect(rows('manufacturer').length).toBeGreaterThanOrEqual(40);
    expect(rows('asset-make').length).toBeGreaterThanOrEqual(60);
    const byId = (entity: string, id: unknown) => rows(entity).find((row) => row.id === id);
    for (const model of rows('asset-model')) {
      expect(byId('asset-type', model.asset_type_id)?.family_id, String(model.name)).toBe(model.family_id);
      const make = byId('asset-make', model.make_id);
      expect(byId('manufacturer', make?.manufacturer_id), String(model.name)).toBeDefined();
    }
  });

  it('place every family: modality, functionality, and a sub-category below its main category', () => {
    for (const family of rows('asset-family')) {
      const { modality_id, functionality_id, main_category_id, sub_category_id } = family;
      expect([modality_id, functionality_id, sub_category_id], String(family.code)).not.toContain(null);
      expect(rows('sub-category').find(({ id }) => id === sub_category_id)?.main_category_id).toBe(main_category_id);
    }
    const scores = rows('asset-functionality').map(({ fs_function_score }) => fs_function_score);
    expect(scores).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it('satisfy the rules of their lists', () => {
    for (const { check, entity } of [status, checksOf('priority-risk'), checksOf('specification-type'), documentType]) {
      for (const row of rows(entity)) expect(check(row), `${entity} ${row.code}`).toEqual([]);
    }
  });

  it('offer values for the specifications that are chosen from a list, and for no other', () => {
    const dropdowns = rows('specification-type').filter(({ data_type }) => data_type === 'dropdown');
    const offered = new Set(rows('specification-value').map(({ specification_type_id }) => specification_type_id));
    expect([...offered].sort()).toEqual(dropdowns.map(({ id }) => id).sort());
  });

  it('belong to the platform and are translated', () => {
    const translated = Object.values(model.entities).filter(({ name, base }) => name === 'role' || base === 'list');
    const named = ['manufacturer', 'asset-make', 'asset-model'];
    for (const { name: entity } of translated.filter(({ name }) => !named.includes(name))) {
      expect(rows(entity).length, entity).toBeGreaterThan(0);
      for (const row of rows(entity)) {
        expect(row.client_id ?? null, entity).toBeNull();
        const { de, fr, pt } = row.translations as Record<string, { name: string }>;
        for (const words of [de, fr, pt]) expect(words?.name, `${entity} ${row.code}`).toBeTruthy();
      }
    }
  });
});
