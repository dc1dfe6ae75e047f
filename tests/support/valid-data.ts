import { resolveVariable } from '#generator/filter/variables.ts';
import { writableFields } from '#generator/model/body-schema.ts';
import type { EntityModel, FieldModel, Model } from '#generator/model/types.ts';
import { addDays } from '#schemas/_meta/days.ts';
import { gstinCheckDigit } from '#schemas/_meta/gstin.ts';
import { closedCodes } from '#schemas/masters/status.rules.ts';
import type { Api } from './client.ts';
import { tinyPaper, tinyPicture } from './files.ts';
import { freshParents } from './fresh-parents.ts';
import { textFromPattern } from './text-from-pattern.ts';

export type Body = Record<string, unknown>;

/**
 * Which rows a reference prefers when several are possible: a country with GST lets every conditional field be filled.
 */
const preferences: Readonly<Record<string, Body>> = {
  country: { gst_applicable: true },
  role: { code: ['technician', 'store_keeper'] },
  client: { status: 'trial' },
};

/** Rules across rows, which a schema cannot express about its own values. */
const rules: Readonly<Record<string, (body: Body, n: number) => Body>> = {
  webhook: (body, n) => ({
    ...body,
    url: `https://hooks-${n}.example.org/leafmark`,
    entities: ['room'],
    is_active: false,
  }),
  'api-key': (body) => ({ ...body, scopes: { room: ['read'] } }),
  'approval-rule': (body) => ({ ...body, min_amount: 100, max_amount: 5000 }),
  'checklist-item': (body) => ({ ...body, options: 'Yes\nNo' }),
  comment: ({ visibility: _visibility, ...body }) => body,
  document: ({ phase: _phase, ...body }) => body,
  contact: (body) => ({ ...body, is_primary: false }),
  'custom-field': (body) => ({
    ...body,
    entity: 'room',
    kind: 'choice',
    choices: [
      { code: 'one', title: 'One', de: 'Eins' },
      { code: 'two', title: 'Two' },
    ],
    ref_entity: null,
    minimum: 1,
    maximum: 5,
    show_if: { capacity: { $gte: 1 } },
    require_if: null,
    only_for: null,
    field_group: 'default',
  }),
  'holiday-calendar': (body) => ({
    ...body,
    hours: ['monday', 'tuesday'].map((weekday) => ({ weekday, from: '09:00', until: '18:00' })),
  }),
  'number-sequence': (body, n) => ({
    ...body,
    entity: n % 2 ? 'asset' : 'insurance-claim',
    pattern: `N${n}-{seq:4}`,
    starts_at: null,
  }),
  'client-service': (body, n) => ({
    ...body,
    valid_from: addDays('2030-01-01', n),
    valid_to: addDays('2030-01-01', n),
  }),
  'document-type': (body) => ({ ...body, for_rooms: true }),
  status: (body) => ({ ...body, maps_to: closedCodes[body.module as keyof typeof closedCodes]?.[0] }),
  'asset-depreciation': (body) => ({
    ...body,
    cost: 100_000,
    salvage: 5000,
    rate_pct: null,
    opening_accumulated: 0,
    opening_periods: 0,
    first_posting_on: null,
    life_months: 36,
  }),
  'public-code': (body) => ({ ...body, kind: 'leaf', asset_id: null, room_id: null, component_id: null }),
  'asset-specification': (body) => ({ ...body, value: body.value }),
  'asset-downtime': (body) => ({ ...body, ended_at: null }),
  'asset-ownership': (body) => ({ ...body, end_on: null, returned_on: null }),
  'insurance-policy': (body) => ({ ...body, sum_insured: 1_000_000_000 }),
  'insured-asset': (body) => ({ ...body, insured_value: 1000 }),
  'vendor-bank': (body) => ({ ...body, is_default: false }),
  'label-template': (body) => ({ ...body, ...a4Sheet, symbology: 'qr' }),
  // A code has a place on its label.
  'label-item': (body) => ({ ...body, type: body.type === 'code' ? 'text' : body.type }),
  'public-leaf-profile': (body) => ({ ...body, in_en: true }),
  ticket: ({ room_id: _room, priority_id: _priority, priority_reason: _reason, ...body }) => ({
    ...body,
    location_id: null,
  }),
  'ticket-labour': (body, n) => ({ ...body, started_at: hourOf(2 * n), ended_at: hourOf(2 * n + 1) }),
  'reminder-setting': (body) => ({ ...body, is_active: false, email_reminder: false }),
  'user-permission': (body) => ({ ...body, rules: [{ action: 'read', subject: 'room' }] }),
  role: (body) => ({ ...body, scope: 'client', rules: [{ action: 'read', subject: 'room' }] }),
};

const hourOf = (hours: number) => new Date(Date.UTC(2025, 0, 1, hours)).toISOString();

/** Fields whose values are not free texts, since a rule across rows decides them. */
export function ruledFields(entity: string): readonly string[] {
  return Object.keys(rules[entity]?.({}, 0) ?? {});
}

/** Two columns of eight on A4, which have room. */
const a4Sheet = {
  width_mm: 99.1,
  height_mm: 33.9,
  code_mm: 20,
  page_width_mm: 210,
  page_height_mm: 297,
  columns: 2,
  rows: 8,
  margin_left_mm: 4.7,
  margin_top_mm: 12.9,
  pitch_x_mm: 101.6,
  pitch_y_mm: 33.9,
};

/** References whose choice a rule across rows limits: the type of a document must be permitted for vendors. */
const chosen: Readonly<Record<string, (api: Api) => Promise<Body>>> = {
  document: async (api) => {
    const query = { filter: { for_vendors: true }, range: [0, 0] };
    const found = (await api.get('/api/document-types', query)).body[0] as { id: number } | undefined;
    return found ? { document_type_id: found.id } : {};
  },
  // A reprint has the records of the print that it repeats.
  'label-print': async () => ({ reprint_of_id: null }),
};

let serial = 0;

/**
 * Bodies that an entity accepts, made from its schema: every writable field is filled, references are picked as their
 * filters allow among rows the caller reads.
 */
export async function validBody(model: Model, api: Api, entity: EntityModel, given: Body = {}): Promise<Body> {
  const overrides = { ...(await freshParents(model, api, entity)), ...(await chosen[entity.name]?.(api)), ...given };
  serial += 1;
  const n = serial;
  const body: Body = {};
  const record: Body = {};
  const isOwn = (field: FieldModel) => field.name === 'client_id' && entity.scope.kind !== 'global';
  const fields = writableFields(entity).filter((field) => !isOwn(field) || field.name in overrides);
  for (const field of throughFirst(entity, fields)) {
    if (field.name in overrides) body[field.name] = overrides[field.name];
    else if (field.owners) Object.assign(body, await ownerOf(model, api, entity, field));
    else if (field.file) body[field.name] = await uploaded(api, field);
    else if (field.ref) body[field.name] = await referenceOf(model, api, entity, field, record);
    else if (!(field.name in body)) body[field.name] = valueFor(field, n);
    record[field.name] = body[field.name];
  }
  const made = rules[entity.name]?.(body, n) ?? body;
  return withTaxNumber({ ...made, ...overrides }, n);
}

let reused = 0;

/**
 * One of the files that were uploaded for rows which were not created; another one for the next field of the same row.
 */
async function waitingFile(api: Api, isPicture: boolean): Promise<number> {
  const filter = { media_type: isPicture ? 'image/png' : 'application/pdf' };
  const waiting = await api.get('/api/files', { filter, range: [0, 99], fields: 'id' });
  return waiting.body[reused++ % waiting.body.length].id;
}

/** A new file for each row: a file belongs to one. */
async function uploaded(api: Api, { name, file }: FieldModel): Promise<number> {
  const isPicture = file?.accept[0] === 'image';
  const sent = await api.upload(isPicture ? 'picture.png' : 'paper.pdf', isPicture ? tinyPicture : tinyPaper);
  if (sent.status === 409) return waitingFile(api, isPicture);
  if (sent.status !== 201) throw new Error(`${name}: ${sent.text}`);
  return sent.body.id;
}

function throughFirst(entity: EntityModel, fields: readonly FieldModel[]): readonly FieldModel[] {
  const rank = ({ name }: FieldModel) => (name === entity.scope.through ? 0 : name === 'country_id' ? 1 : 2);
  return [...fields].sort((a, b) => rank(a) - rank(b));
}

/** A value of a plain field; `n` makes unique values different. */
export function valueFor(field: FieldModel, n: number): unknown {
  const { schema, kind } = field;
  const words = schema.enum as (string | null)[] | undefined;
  if (words) return words.filter((word) => word !== null)[n % words.filter((word) => word !== null).length];
  if (field.name === 'timezone') return ['Asia/Kolkata', 'Europe/Lisbon', 'America/Sao_Paulo'][n % 3];
  if (kind === 'string') return textOf(schema, n);
  if (kind === 'date') return '2026-01-15';
  if (kind === 'instant') return '2026-01-15T10:20:30.456Z';
  if (kind === 'boolean') return field.name === 'is_active' ? true : n % 2 === 0;
  if (kind === 'integer') return between(schema, n, 1);
  if (kind === 'decimal')
    return Number(between(schema, n + 0.07, 10 ** -(field.decimals ?? 0)).toFixed(field.decimals ?? 0));
  if (kind === 'double') return between(schema, (n % 40) + 0.125, 0.125);
  if (kind === 'choices') return Object.keys(field.words ?? {}).slice(0, 2);
  if (field.name === 'translations') return translationsOf(schema, n);
  if (field.parts) return rowsOf(field.parts, n, Number(schema.maxItems));
  return {
    points: [
      [0, 0],
      [n, 1.5],
    ],
    note: null,
  };
}

/** Three different rows, where so many are allowed: the values of an enum appear once each. */
function rowsOf(parts: readonly FieldModel[], n: number, most: number): Body[] {
  return Array.from({ length: Math.min(3, most) }, (_, row) =>
    Object.fromEntries(parts.map((part) => [part.name, partFor(part, n + row, row)])),
  );
}

/** Rows differ by their days, and times are left out because they have an order of their own. */
function partFor(part: FieldModel, n: number, row: number): unknown {
  if (part.kind === 'date') return `2026-01-${15 + row}`;
  if (part.ui.widget === 'time' && !part.required) return null;
  return valueFor(part, n);
}

function textOf(schema: FieldModel['schema'], n: number): string {
  const max = Number(schema.maxLength);
  if (schema.format === 'email') return `person${n}@example.test`;
  if (schema.format === 'uri') return `https://www.example.test/${n}`;
  if (typeof schema.pattern === 'string') return textFromPattern(schema.pattern, n).slice(0, max);
  return `Größe ${n} “ß” 漢😀`.slice(0, Math.min(max, 17)).replace(/[\ud800-\udbff]$/, '');
}

function between(schema: FieldModel['schema'], wanted: number, step: number): number {
  const low = Number(schema.minimum ?? -1000);
  const high = Number(schema.maximum ?? 1000);
  const span = high - low;
  const value = low + (span <= 0 ? 0 : wanted % (span + step));
  return Math.min(high, value);
}

function translationsOf(schema: FieldModel['schema'], n: number): Body {
  const { de } = schema.properties as Record<string, { properties: Body }>;
  return { de: Object.fromEntries(Object.keys(de?.properties ?? {}).map((name) => [name, `Übersetzt ${n}`])) };
}

async function referenceOf(
  model: Model,
  api: Api,
  entity: EntityModel,
  field: FieldModel,
  record: Body,
): Promise<unknown> {
  const target = model.entities[field.ref!.entity]!;
  const filter = resolved(
    { ...preferences[target.name], ...ownParent(entity, field, target), ...field.ref!.filter },
    await placed(model, api, entity, record),
  );
  if (filter === null) return field.kind === 'references' ? [] : null;
  const found = await api.get(`/api/${target.plural}`, { filter, range: [0, 1], fields: 'id', sort: ['id', 'ASC'] });
  if (found.status !== 200) throw new Error(`no ${target.name} for ${entity.name}.${field.name}: ${found.text}`);
  const ids = found.body.map(({ id }: { id: number }) => id);
  if (field.kind === 'references') return ids;
  if (ids.length === 0 && field.required) return newTarget(model, api, target, filter);
  return ids[0] ?? null;
}

/** A new row for a required reference that has none to choose from; it has the values that the reference's filter asks for. */
async function newTarget(model: Model, api: Api, target: EntityModel, filter: Body): Promise<number> {
  const plain = Object.entries(filter).filter(([name, value]) => target.field[name] && typeof value !== 'object');
  const body = await validBody(model, api, target, Object.fromEntries(plain));
  const answer = await api.post(`/api/${target.plural}`, body);
  if (answer.status !== 201) throw new Error(`no ${target.name}: ${answer.text}`);
  return answer.body.id;
}

/** Children of a row of a shared list use a row of the client: rows of the platform are read-only for it. */
function ownParent(entity: EntityModel, field: FieldModel, target: EntityModel): Body {
  const hangs = field.name === entity.scope.through && target.scope.kind === 'shared';
  return hangs ? { client_id: { $exists: true } } : {};
}

/** The body with what the server copies from the parent, for filters such as {"branch_id": "$record.branch_id"}. */
async function placed(model: Model, api: Api, entity: EntityModel, record: Body): Promise<Body> {
  const through = entity.scope.through && entity.field[entity.scope.through];
  if (!through || typeof record[through.name] !== 'number') return record;
  const parent = await api.get(`/api/${model.entities[through.ref!.entity]!.plural}/${record[through.name]}`);
  const copied = entity.fields.filter((field) => field.copied);
  const own = Object.fromEntries(
    copied.map(({ name }) => [
      name,
      parent.body[name] ?? (name === `${through.ref!.entity}_id` ? parent.body.id : null),
    ]),
  );
  return { ...own, ...record };
}

function resolved(filter: Body, record: Body): Body | null {
  const context = {
    user: { id: null, client_id: null, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] },
    now: '',
    today: '',
    record,
  };
  const entries = Object.entries(filter).map(([key, value]) => [
    key,
    String(value).startsWith('$record.') ? resolveVariable(String(value), context) : value,
  ]);
  return entries.some(([, value]) => value === null || value === undefined) ? null : Object.fromEntries(entries);
}

async function ownerOf(model: Model, api: Api, entity: EntityModel, field: FieldModel): Promise<Body> {
  const owner = entity.owner!;
  const name = (owner.entities as readonly string[]).at(-1)!;
  const found = await api.get(`/api/${model.entities[name]!.plural}`, { range: [0, 0], fields: 'id' });
  return { [owner.type]: name, [field.name]: found.body[0].id };
}

/** A GSTIN with its check digit around the PAN of the same body. */
function withTaxNumber(body: Body, n: number): Body {
  if (!('gstin' in body) || typeof body.gstin !== 'string') return body;
  const pan = typeof body.pan === 'string' ? body.pan : textFromPattern('^[A-Z]{5}[0-9]{4}[A-Z]$', n);
  const first = `27${pan}1Z`;
  return { ...body, gstin: first + gstinCheckDigit(first) };
}
