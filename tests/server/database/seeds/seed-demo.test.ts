import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matches } from '#generator/filter/matches.ts';
import { loadModel } from '#generator/model/build-model.ts';
import type { EntityModel } from '#generator/model/types.ts';
import asset from '#schemas/assets/asset.rules.ts';
import branch from '#schemas/facility/branch.rules.ts';
import furniture from '#schemas/facility/furniture-item.rules.ts';
import certificate from '#schemas/masters/certification-link.rules.ts';
import vendor from '#schemas/masters/vendor.rules.ts';
import client from '#schemas/people/client.rules.ts';
import service from '#schemas/people/client-service.rules.ts';
import { demoAccounts } from '#server/database/seeds/demo/people/accounts.ts';
import { makeDemoFiles } from '#server/database/seeds/demo/workspace/make-files.ts';
import { seedDemo } from '#server/database/seeds/seed-demo.ts';
import { seedReference } from '#server/database/seeds/seed-reference.ts';
import { kindOfFile } from '#server/services/files/file-kind.ts';
import { folderStore, newKey } from '#server/services/files/store.ts';
import { checksOf } from '../../../support/schema-checks.ts';
import { type MemoryRow, openMemoryDatabase } from './memory-database.ts';

const model = loadModel('schemas');
const today = '2026-11-21';
const folder = mkdtempSync(path.join(tmpdir(), 'leafmark-demo-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = await makeDemoFiles(folderStore(folder), newKey);
const database = await seeded();
const { rows } = database;
const context = { user: {}, now: `${today}T00:00:00.000Z`, today } as unknown as Parameters<typeof matches>[2];

async function seeded() {
  const fresh = openMemoryDatabase(model);
  await seedReference(fresh.put);
  await seedDemo({ put: fresh.put, find: fresh.find, hash: async (password) => `hash of ${password}`, today, files });
  return fresh;
}

const of = (entity: string, client_id: number) => rows(entity).filter((row) => row.client_id === client_id);
const everyRow = () =>
  Object.values(model.entities).flatMap((entity) => rows(entity.name).map((row) => ({ entity, row })));

/** Entities of which every client has its own rows and the demo has none, with the reason. */
const unseeded: Readonly<Record<string, string>> = {
  event: 'written by the server with every change',
  webhook: 'it calls another program, and the demo has none',
  'webhook-delivery': 'written by the server when it tells something',
  notification: 'written by the server when something concerns somebody',
  'notification-preference': 'a choice of one person, and the demo shows the usual ones',
  comment: 'what people say to each other, each under an own name',
  bookmark: 'what one person keeps at hand, by a star',
  'bulk-basket': 'what one person gathers on the lists',
  mail: 'written by the server when it sends one',
  'api-key': 'a key is shown once to whoever makes it, and one that everybody knows opens every door',
  'user-permission': 'an exception for one person, and the demo shows what the roles give',
  'depreciation-entry': 'written by the server from the terms of a depreciation',
  'depreciation-run': 'started by people at the end of a period',
  'label-print': 'written when somebody prints labels',
  'label-print-item': 'written when somebody prints labels',
  'user-label': 'what one person chose for their own labels',
  'ticket-link': 'written when a visitor reports a problem',
  'number-sequence': 'a choice of an organisation, and the demo has the numbers of the product',
};

describe('the demo', () => {
  let clients: number[] = [];
  beforeAll(() => {
    clients = rows('client').map(({ id }) => id);
  });

  it('has three organisations of realistic size', () => {
    expect(rows('client').map(({ client_name, status }) => [client_name, status])).toEqual([
      ['City Hospital', 'active'],
      ['Kaveri Clinics', 'active'],
      ['Konkan Heart Institute', 'trial'],
    ]);
    for (const id of clients.slice(0, 2)) {
      expect(of('room', id).length).toBeGreaterThanOrEqual(150);
      expect(of('room', id).length).toBeLessThanOrEqual(350);
    }
    expect(of('asset', clients[0]!).length).toBeGreaterThanOrEqual(300);
    expect(of('asset', clients[0]!).length).toBeLessThanOrEqual(400);
  });

  it('has the accounts of the sign-in page, all active', () => {
    expect(
      rows('user')
        .map(({ login_id }) => login_id)
        .sort(),
    ).toEqual(demoAccounts.map(({ userId }) => userId).sort());
    expect(demoAccounts).toHaveLength(22);
    for (const { login_id, username, email, status, password_hash } of rows('user')) {
      expect({ username, email, status, password_hash }).toEqual({
        username: login_id,
        email: `${login_id}@demo.test`,
        status: 'active',
        password_hash: 'hash of demo1234',
      });
    }
    const vendor = rows('user').find(({ login_id }) => login_id === 'vendor-a');
    expect(rows('vendor').find(({ id }) => id === vendor?.vendor_id)?.client_id).toBe(clients[0]);
    const repaired = of('asset', clients[0]!).filter((row) => row.service_vendor_id === vendor?.vendor_id);
    expect(repaired.length).toBeGreaterThan(3);
    const admin = rows('user').find(({ login_id }) => login_id === 'admin');
    expect(admin?.client_id).toBeNull();
    const departments = rows('user').find(({ login_id }) => login_id === 'requester-a')?.department_ids as number[];
    expect(departments).toHaveLength(2);
    expect(of('asset', clients[0]!).some(({ department_id }) => departments.includes(Number(department_id)))).toBe(
      true,
    );
  });

  it('has vendors in every state', () => {
    const states = new Set(rows('vendor').map(({ status }) => status));
    expect([...states].sort()).toEqual(['active', 'blocked', 'inactive', 'pending']);
    for (const { status, block_reason } of rows('vendor')) expect(block_reason !== null).toBe(status === 'blocked');
  });

  it('has a manual, a photo, a certificate and a contract in each organisation, which are what they say', async () => {
    for (const id of clients) {
      const documents = of('document', id);
      expect(documents.map(({ owner_type }) => owner_type)).toEqual(['asset', 'room', 'building', 'vendor']);
      expect(documents.filter(({ expires_on }) => expires_on && String(expires_on) < today)).toHaveLength(1);
      for (const { file_id } of documents) {
        const file = rows('file').find((row) => row.id === file_id)!;
        const key = String(file.storage_key);
        const bytes = path.join(folder, key.slice(0, 2), key);
        expect((await kindOfFile(bytes, ''))?.type).toBe(file.media_type);
        expect(readFileSync(bytes).length).toBe(file.size);
      }
    }
    const pictured = rows('asset').filter(({ image_id }) => image_id);
    expect(rows('file').filter(({ width }) => width !== null)).toHaveLength(clients.length + pictured.length);
    expect(new Set(pictured.map(({ client_id }) => client_id)).size).toBe(clients.length);
    const stored = new Set(rows('file').map(({ storage_key }) => storage_key));
    expect([...files].filter(([, file]) => !stored.has(file.storage_key)).map(([name]) => name)).toEqual([]);
    expect(new Set(pictured.map(({ image_id }) => image_id)).size).toBe(pictured.length);
  });

  it('has rows of every list and place for both large organisations', () => {
    const perClient = Object.values(model.entities).filter(({ scope, owner }) => scope.kind === 'tenant' && !owner);
    for (const { name } of perClient.filter(({ name }) => !(name in unseeded))) {
      for (const id of clients.slice(0, 2)) expect(of(name, id).length, `${name} of ${id}`).toBeGreaterThan(0);
    }
    expect(of('theme', clients[0]!)).toHaveLength(1);
  });

  it('has saved views of what their lists hold', () => {
    expect(rows('saved-view').length).toBeGreaterThanOrEqual(6);
    for (const { name, entity, filter, sort, columns } of rows('saved-view')) {
      const { field } = model.entities[String(entity)]!;
      const sorted = (sort as string[][]).map(([key]) => key);
      for (const column of [...(columns as string[]), ...sorted]) expect(field, String(name)).toHaveProperty(column!);
      for (const [key, wanted] of Object.entries(filter as object)) {
        const found = field[key] ?? field[`${key.split('.')[0]}_id`];
        expect(found, `${name} ${key}`).toBeDefined();
        if (found!.kind === 'enum') expect(Object.keys(found!.words!)).toEqual(expect.arrayContaining([wanted].flat()));
      }
    }
  });

  it('gives every room a status, and a reason to those that cannot be used', () => {
    const codeOf = new Map(rows('room-status').map(({ id, code }) => [id, code]));
    const reasoned = rows('room').filter(({ status_reason }) => status_reason);
    expect(rows('room').every(({ room_status_id }) => codeOf.has(Number(room_status_id)))).toBe(true);
    expect(reasoned.length).toBeGreaterThan(5);
    expect(rows('room-status-log').map(({ room_id, to_status_id, reason }) => [room_id, to_status_id, reason])).toEqual(
      reasoned.map(({ id, room_status_id, status_reason }) => [id, room_status_id, status_reason]),
    );
  });

  it('classifies every asset completely', () => {
    for (const row of rows('asset')) {
      const { asset_type_id, make_id, manufacturer_id, modality_id, functionality_id, priority_id, risk_id } = row;
      const sorted = [asset_type_id, make_id, manufacturer_id, modality_id, functionality_id, priority_id, risk_id];
      for (const id of sorted) expect(id, `asset ${row.id}`).toBeGreaterThan(0);
    }
    expect(rows('asset').filter(({ location_id }) => location_id).length).toBeGreaterThan(20);
  });

  it('has unique values where they must be unique', () => {
    for (const entity of Object.values(model.entities)) {
      for (const { fields, across, where } of entity.unique) {
        const keys = rows(entity.name)
          .filter((row) => where === null || matches(where, row, context))
          .filter((row) => fields.every((field) => (row[field] ?? null) !== null))
          .map((row) => keyOf(entity, row, fields, across));
        expect(keys.length, `${entity.name} ${fields.join()}`).toBe(new Set(keys).size);
      }
    }
  });

  it('points only to rows that exist, are allowed by the cascade and belong to the same organisation', () => {
    for (const { entity, row } of everyRow()) {
      for (const field of entity.fields) {
        const ids = [row[field.name]].flat().filter((id) => id !== null && id !== undefined);
        if (!field.ref || field.system) continue;
        for (const id of ids) {
          const target = rows(field.ref.entity).find((found) => found.id === id);
          const label = `${entity.name} ${row.id} ${field.name}`;
          expect(target, label).toBeDefined();
          if (field.ref.filter) expect(matches(filledFrom(field.ref.filter, row), target!, context), label).toBe(true);
          const owner = target!.client_id ?? null;
          if (owner !== null && entity.name !== 'client') expect(owner, label).toBe(row.client_id);
          if (target!.branch_id && row.branch_id) expect(target!.branch_id, label).toBe(row.branch_id);
        }
      }
    }
  });

  it('satisfies every rule and every conditional demand', () => {
    for (const { check, entity } of [
      asset,
      branch,
      vendor,
      client,
      checksOf('vendor-bank'),
      certificate,
      service,
      furniture,
    ]) {
      for (const row of rows(entity)) expect(check(row), `${entity} ${row.id}`).toEqual([]);
    }
    for (const { entity, row } of everyRow()) {
      for (const { name, requireIf } of entity.fields) {
        if (requireIf && matches(requireIf, withPaths(row), context))
          expect([null, undefined, ''], `${entity.name} ${name}`).not.toContain(row[name]);
      }
    }
  });

  it('has no date after today in the life of an asset', () => {
    for (const { purchased_on, received_on, in_service_on } of rows('asset')) {
      for (const day of [purchased_on, received_on, in_service_on]) if (day) expect(String(day) <= today).toBe(true);
    }
  });

  it('is the same every time', async () => {
    const again = await seeded();
    for (const name of Object.keys(model.entities)) expect(again.rows(name)).toEqual(rows(name));
  });
});

function keyOf(entity: EntityModel, row: MemoryRow, fields: readonly string[], across: string): string {
  const owner = across === 'all' || entity.scope.kind === 'global' ? 0 : (row.client_id ?? 0);
  return JSON.stringify([owner, ...fields.map((field) => String(row[field]).toLowerCase())]);
}

/** The filter of a cascade with this row's values instead of `$record.…`. */
function filledFrom(filter: object, row: MemoryRow): Record<string, unknown> {
  return JSON.parse(JSON.stringify(filter), (_key, value) =>
    typeof value === 'string' && value.startsWith('$record.') ? row[value.slice(8)] : value,
  );
}

/** The row with its country loaded, for conditions such as "country.gst_applicable". */
function withPaths(row: MemoryRow): Record<string, unknown> {
  return { ...row, country: rows('country').find(({ id }) => id === row.country_id) };
}
