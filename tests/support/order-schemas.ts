import { writeFileSync } from 'node:fs';
import path from 'node:path';

const text = { type: 'string', maxLength: 80 };
const day = { type: 'string', format: 'date', maxLength: 10 };
const amount = { type: 'number', minimum: -1_000_000_000, maximum: 1_000_000_000, 'x-decimals': 2 };
const exact = { ...amount, 'x-decimals': 4 };

function entity(title: string) {
  return {
    $schema: '../_meta/entity.schema.json',
    title,
    description: `${title} of a print shop.`,
    'x-permissions': { preset: 'facility', roles: { client_admin: ['read', 'create', 'update', 'delete', 'purge'] } },
    'x-list': { icon: 'tag', columns: ['name'], sort: [['id', 'ASC']], empty: 'None yet.' },
    'x-title': '{name}',
  };
}

const name = { ...text, title: 'Name', minLength: 1 };

/** Print orders with lines, a rate that another record has, formulas, and checks. */
const schemas: Record<string, object> = {
  'print-rate': {
    ...entity('Print rate'),
    'x-scope': 'tenant',
    required: ['name'],
    properties: { name, percent: { ...exact, title: 'Percent' }, used_on: { ...day, title: 'Last used' } },
  },
  'print-order': {
    ...entity('Print order'),
    'x-scope': 'tenant',
    'x-lines': [
      {
        entity: 'print-line',
        by: 'order_id',
        fields: ['name', 'rate', 'quantity', 'discount_pct', 'net', 'tax'],
        name: 'lines',
        order: 'position',
      },
    ],
    'x-check': [
      {
        when: 'ends_on < starts_on',
        at: 'ends_on',
        message: {
          en: 'The end is before the start. Correct one of them.',
          de: 'Das Ende liegt vor dem Beginn. Korrigieren Sie eines von beiden.',
          fr: 'La fin précède le début. Corrigez l’un des deux.',
          pt: 'O fim é anterior ao início. Corrija um dos dois.',
        },
      },
      {
        when: 'starts_on > today()',
        at: 'starts_on',
        message: {
          en: 'Start today or earlier.',
          de: 'Spätestens heute.',
          fr: 'Au plus tard aujourd’hui.',
          pt: 'No máximo hoje.',
        },
      },
    ],
    'x-lifecycle': {
      field: 'state',
      initial: 'open',
      states: {
        open: { title: 'Open', color: 'info' },
        printed: { title: 'Printed', color: 'success' },
        cancelled: { title: 'Cancelled', color: 'danger' },
      },
      transitions: {
        print: {
          title: 'Print',
          from: ['open'],
          to: 'printed',
          roles: ['client_admin'],
          each: [
            { entity: 'print-line', by: 'order_id', where: { phase: 'waiting' }, action: 'finish' },
            { through: 'rate_id', set: { used_on: '$today' } },
          ],
        },
        cancel: {
          title: 'Cancel',
          from: ['open', 'printed'],
          to: 'cancelled',
          roles: ['client_admin'],
          each: [{ entity: 'print-line', by: 'order_id', action: 'scrap' }],
        },
      },
    },
    required: ['name'],
    properties: {
      name,
      state: { ...text, title: 'State', readOnly: true },
      rate_id: { type: 'integer', title: 'Tax rate', 'x-ref': 'print-rate' },
      starts_on: { ...day, title: 'Start' },
      ends_on: { ...day, title: 'End' },
      freight: { ...amount, title: 'Freight' },
      duration: {
        type: 'integer',
        title: 'Days',
        minimum: -10_000,
        maximum: 10_000,
        'x-computed': { formula: 'days(starts_on, ends_on)' },
      },
      net: { ...amount, title: 'Net total', 'x-computed': { formula: 'sum(lines.net) + freight' } },
      tax: { ...amount, title: 'Tax', 'x-computed': { formula: 'round(net * rate.percent / 100, 2)' } },
      gross: { ...amount, title: 'Gross', 'x-computed': { formula: 'net + tax' } },
      per_line: { ...amount, title: 'Per line', 'x-computed': { formula: 'net / count(lines)' } },
      average_net: {
        ...amount,
        title: 'Average net',
        'x-computed': { average: 'print-line', by: 'order_id', field: 'net' },
      },
      size: { ...text, title: 'Size', 'x-computed': { formula: "if(gross >= 1000, 'large', 'small')" } },
    },
  },
  'print-line': {
    ...entity('Print line'),
    'x-scope': { kind: 'tenant', through: 'order_id' },
    'x-lifecycle': {
      field: 'phase',
      initial: 'waiting',
      states: {
        waiting: { title: 'Waiting', color: 'info' },
        done: { title: 'Done', color: 'success' },
        scrapped: { title: 'Scrapped', color: 'danger' },
      },
      transitions: {
        finish: { title: 'Finish', from: ['waiting'], to: 'done', roles: ['client_admin'], set: { done_at: '$now' } },
        scrap: {
          title: 'Scrap',
          from: ['waiting', 'done'],
          to: 'scrapped',
          roles: ['client_admin'],
          guards: { cheap: { if: { net: { $lt: 1000 } }, refusal: 'It is worth too much.' } },
        },
      },
    },
    required: ['order_id', 'name'],
    properties: {
      order_id: { type: 'integer', title: 'Order', 'x-ref': { entity: 'print-order', on_delete: 'with' } },
      name,
      phase: { ...text, title: 'Phase', readOnly: true },
      done_at: { type: 'string', format: 'date-time', maxLength: 24, title: 'Done at', readOnly: true },
      rate: { ...exact, title: 'Rate' },
      quantity: { ...exact, title: 'Quantity' },
      discount_pct: { ...exact, title: 'Discount' },
      rate_id: { type: 'integer', title: 'Tax rate', 'x-ref': 'print-rate' },
      net: {
        ...amount,
        title: 'Net',
        'x-computed': { formula: 'round(rate * quantity * (1 - discount_pct / 100), 2)' },
      },
      tax: { ...amount, title: 'Tax', 'x-computed': { formula: 'round(net * rate.percent / 100, 2)' } },
      share: { ...amount, title: 'Share', 'x-computed': { share: 'net', among: 'order_id' } },
      place: {
        type: 'integer',
        title: 'Place',
        minimum: 1,
        maximum: 500,
        'x-computed': { rank: 'net', among: 'order_id' },
      },
      position: { type: 'integer', title: 'Position', minimum: 0, maximum: 100_000 },
    },
  },
  'print-delivery': {
    ...entity('Print delivery'),
    'x-scope': 'tenant',
    'x-lines': [{ entity: 'print-parcel', by: 'delivery_id', fields: ['name', 'quantity'], name: 'parcels' }],
    'x-from': [
      {
        by: 'order_id',
        states: ['printed'],
        fields: { name: 'name', rate_id: 'rate_id' },
        lines: {
          list: 'parcels',
          of: 'lines',
          by: 'line_id',
          fields: { name: 'name' },
          quantity: { own: 'quantity', source: 'quantity', counted: ['draft', 'sent'] },
        },
      },
    ],
    'x-lifecycle': {
      field: 'state',
      initial: 'draft',
      states: {
        draft: { title: 'Draft', color: 'info' },
        sent: { title: 'Sent', color: 'success' },
        returned: { title: 'Returned', color: 'danger' },
      },
      transitions: {
        send: { title: 'Send', from: ['draft', 'returned'], to: 'sent', roles: ['client_admin'] },
        return: { title: 'Return', from: ['sent'], to: 'returned', roles: ['client_admin'] },
      },
    },
    required: ['name'],
    properties: {
      name,
      state: { ...text, title: 'State', readOnly: true },
      order_id: { type: 'integer', title: 'Order', 'x-ref': { entity: 'print-order', create: false } },
      rate_id: { type: 'integer', title: 'Tax rate', 'x-ref': 'print-rate' },
    },
  },
  'print-parcel': {
    ...entity('Print parcel'),
    'x-scope': { kind: 'tenant', through: 'delivery_id' },
    required: ['delivery_id', 'name'],
    properties: {
      delivery_id: { type: 'integer', title: 'Delivery', 'x-ref': { entity: 'print-delivery', on_delete: 'with' } },
      name,
      line_id: { type: 'integer', title: 'Line', 'x-ref': { entity: 'print-line', create: false } },
      quantity: { ...exact, title: 'Quantity' },
    },
  },
};

/** Writes the schemas of a print shop into a home of the product. */
export function writeOrderSchemas(home: string): void {
  for (const [file, schema] of Object.entries(schemas))
    writeFileSync(path.join(home, 'schemas/facility', `${file}.json`), JSON.stringify(schema));
}
