import { writeFileSync } from 'node:fs';
import path from 'node:path';

const text = { type: 'string', maxLength: 80 };

function entity(title: string, required: string[], properties: Record<string, object>) {
  return {
    $schema: '../_meta/entity.schema.json',
    title,
    description: `${title} of a store.`,
    'x-permissions': { preset: 'facility' },
    'x-list': { icon: 'tag', columns: ['name'], sort: [['id', 'ASC']], empty: `No ${title} yet.` },
    'x-title': '{name}',
    'x-search': ['name'],
    required,
    properties: Object.fromEntries(Object.entries(properties).map(([name, json]) => [name, { title: name, ...json }])),
  };
}

const admins = ['client_admin'];

/** A crate is stored, lent and scrapped; its seal matters only while it is lent. */
const crate = {
  ...entity('Crate', ['name', 'room_id'], {
    name: { ...text, minLength: 1 },
    room_id: { type: 'integer', 'x-ref': 'room' },
    borrower: text,
    lent_at: { type: 'string', format: 'date-time', maxLength: 24, readOnly: true },
    lent_on: { type: 'string', format: 'date', maxLength: 10, readOnly: true },
    lent_by_id: { type: 'integer', 'x-ref': 'user', readOnly: true },
    times_lent: { type: 'integer', minimum: 0, maximum: 1000, default: 0, readOnly: true },
    last_remark: { ...text, readOnly: true },
    is_reserved: { type: 'boolean', default: true },
    place: { ...text, readOnly: true },
    seal: { ...text, readOnly: true },
  }),
  'x-scope': { kind: 'tenant', through: 'room_id' },
  'x-i18n': { de: { transitions: { scrap: { guards: { empty: 'Erst den Inhalt herausnehmen.' } } } } },
  'x-lifecycle': [
    {
      field: 'place',
      initial: 'stored',
      enter: { states: ['lent', 'scrapped'], roles: admins },
      states: {
        stored: { title: 'Stored', color: 'neutral' },
        lent: { title: 'Lent', color: 'info', required: ['borrower'], locked: ['name'] },
        scrapped: { title: 'Scrapped', color: 'danger', terminal: true },
      },
      transitions: {
        lend: {
          title: 'Lend',
          from: ['stored'],
          to: 'lent',
          roles: [...admins, 'technician'],
          ask: { properties: { remark: { type: 'string', title: 'Remark', maxLength: 80 } } },
          set: {
            lent_at: '$now',
            lent_on: '$today',
            lent_by_id: '$user.id',
            times_lent: { $add: 1 },
            last_remark: '$ask.remark',
            is_reserved: false,
          },
          make: {
            entity: 'crate-item',
            by: 'crate_id',
            values: { name: 'Delivery note', note: '$ask.remark', packed_at: '$now', is_taken: true },
          },
        },
        take_back: { title: 'Take back', from: ['lent'], to: 'stored', roles: admins },
        scrap: {
          title: 'Scrap',
          from: ['stored', 'lent'],
          to: 'scrapped',
          roles: admins,
          guards: {
            named: { if: { name: { $ne: 'Keep' } }, refusal: 'This crate is not scrapped.' },
            empty: {
              if: { $rows: { entity: 'crate-item', by: 'crate_id', where: { is_taken: false }, none: true } },
              refusal: 'Take out what is in it first.',
            },
          },
        },
      },
    },
    {
      field: 'seal',
      initial: 'intact',
      enter: { states: ['broken'], roles: admins },
      when: { place: ['lent'] },
      states: {
        intact: { title: 'Intact', color: 'success' },
        broken: { title: 'Broken', color: 'danger' },
      },
      transitions: {
        break_seal: { title: 'Break the seal', from: ['intact'], to: 'broken', roles: admins },
        reseal: { title: 'Seal again', from: ['broken'], to: 'intact', roles: admins },
      },
    },
  ],
};

/** What is in a crate. */
const item = {
  ...entity('Crate item', ['name', 'crate_id'], {
    name: { ...text, minLength: 1 },
    crate_id: { type: 'integer', 'x-ref': { entity: 'crate', on_delete: 'with' } },
    is_taken: { type: 'boolean', default: false },
    note: { ...text, readOnly: true },
    packed_at: { type: 'string', format: 'date-time', maxLength: 24, readOnly: true },
  }),
  'x-scope': { kind: 'tenant', through: 'crate_id' },
};

/** Puts the entities of a store into a copy of an installation. */
export function addCrates(home: string): void {
  for (const [name, json] of Object.entries({ crate, 'crate-item': item }))
    writeFileSync(path.join(home, 'schemas/facility', `${name}.json`), JSON.stringify(json));
}
