import { writeFileSync } from 'node:fs';
import path from 'node:path';

const text = { type: 'string', maxLength: 80 };
const whole = { type: 'integer', minimum: 0, maximum: 1_000_000 };

function entity(title: string, icon: string) {
  return {
    $schema: '../_meta/entity.schema.json',
    title,
    description: `${title} of the laboratory.`,
    'x-permissions': {
      preset: 'facility',
      roles: { technician: title === 'Sampling plan' ? ['read', 'create', 'update'] : ['read'] },
    },
    'x-list': { icon, columns: ['name'], sort: [['name', 'ASC']], empty: 'None yet.' },
    'x-title': '{name}',
  };
}

/** A plan with the points at which samples are taken, in an order of their own. */
const schemas: Record<string, object> = {
  'sampling-plan': {
    ...entity('Sampling plan', 'list'),
    'x-scope': 'tenant',
    'x-unique': [['name']],
    'x-lines': [
      {
        entity: 'sampling-point',
        by: 'plan_id',
        fields: ['name', 'room_id', 'medium', 'volume', 'rate', 'first_on', 'is_urgent', 'doubled'],
        name: 'points',
        order: 'position',
      },
    ],
    'x-lifecycle': {
      field: 'state',
      initial: 'planned',
      states: {
        planned: { title: 'Planned', color: 'info', icon: 'clock' },
        sampled: { title: 'Sampled', color: 'success', icon: 'check', locked: ['note', 'points'] },
      },
      transitions: {
        finish: { title: 'Finish', from: ['planned'], to: 'sampled', roles: ['client_admin'] },
        reopen: { title: 'Reopen', from: ['sampled'], to: 'planned', roles: ['client_admin'] },
      },
    },
    required: ['name'],
    properties: {
      name: { ...text, title: 'Name', minLength: 1 },
      note: { ...text, title: 'Note' },
      state: { type: 'string', title: 'State', enum: ['planned', 'sampled'] },
      volumes: { ...whole, title: 'Volumes', 'x-computed': { sum: 'sampling-point', by: 'plan_id', field: 'volume' } },
    },
  },
  'sampling-point': {
    ...entity('Sampling point', 'pin'),
    'x-scope': { kind: 'tenant', through: 'plan_id' },
    'x-unique': [['plan_id', 'name']],
    'x-warn': [{ unique: ['plan_id', 'room_id', 'medium'] }],
    required: ['plan_id', 'name'],
    properties: {
      plan_id: { type: 'integer', title: 'Plan', 'x-ref': { entity: 'sampling-plan', on_delete: 'with' } },
      name: { ...text, title: 'Point', minLength: 1 },
      room_id: { type: 'integer', title: 'Room', 'x-ref': { entity: 'room', create: false } },
      medium: { type: 'string', title: 'Medium', enum: ['water', 'air', 'surface'], default: 'water' },
      volume: { ...whole, title: 'Volume', maximum: 5000 },
      rate: { type: 'number', title: 'Rate', minimum: 0, maximum: 10_000, 'x-decimals': 2 },
      first_on: { type: 'string', title: 'First on', format: 'date', maxLength: 10 },
      is_urgent: { type: 'boolean', title: 'Urgent', default: false },
      doubled: { ...whole, title: 'Doubled', 'x-computed': 'doubled' },
      position: { type: 'integer', title: 'Position', minimum: 0, maximum: 100_000 },
    },
  },
};

const rules = `export default {
  entity: 'sampling-point',
  computed: { doubled: ({ volume }) => (volume === null || volume === undefined ? null : volume * 2) },
  check: ({ medium, volume }) =>
    medium === 'surface' && volume ? [{ path: '/volume', code: 'end_before_start', params: {} }] : [],
};
`;

/** Writes the schemas of sampling plans into a home of the product; `code` is the folder of its rules. */
export function writeLineSchemas(home: string, code = 'schemas'): void {
  for (const [name, schema] of Object.entries(schemas))
    writeFileSync(path.join(home, 'schemas/facility', `${name}.json`), JSON.stringify(schema));
  writeFileSync(path.join(home, code, 'facility/sampling-point.rules.js'), rules);
}
