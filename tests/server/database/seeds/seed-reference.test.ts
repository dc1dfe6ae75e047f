import { beforeAll, describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import { seedReference } from '#server/database/seeds/seed-reference.ts';
import { openMemoryDatabase } from './memory-database.ts';

const database = openMemoryDatabase(loadModel('schemas'));
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
    const gone = ['HRK', 'BGN', 'SLL', 'ZWL', 'ANG', 'CUC'];
    expect(gone.map(unitsOf)).toEqual(gone.map(() => undefined));
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

  it('belong to the platform and are translated', () => {
    for (const entity of ['role', 'room-type', 'asset-family', 'vendor-service']) {
      for (const row of rows(entity)) {
        expect(row.client_id ?? null, entity).toBeNull();
        const { de, fr, pt } = row.translations as Record<string, { name: string }>;
        for (const words of [de, fr, pt]) expect(words?.name, `${entity} ${row.code}`).toBeTruthy();
      }
    }
  });
});
