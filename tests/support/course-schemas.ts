import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const left = { type: 'integer', minimum: -1_000_000, maximum: 1_000_000 };
const text = { type: 'string', maxLength: 80 };
const whole = { type: 'integer', minimum: 0, maximum: 1_000_000 };
const money = { type: 'number', minimum: 0, maximum: 1_000_000, 'x-decimals': 2 };
const total = { ...money, maximum: 100_000_000_000 };

function entity(title: string, required: string[], properties: Record<string, object>) {
  const titled = Object.entries(properties).map(([name, json]) => [name, { title: name, ...json }]);
  return {
    $schema: '../_meta/entity.schema.json',
    title,
    description: `${title} of a training.`,
    'x-permissions': { preset: 'facility' },
    'x-list': { icon: 'tag', columns: ['name'], sort: [['id', 'ASC']], empty: `No ${title} yet.` },
    'x-title': '{name}',
    required,
    properties: Object.fromEntries(titled),
  };
}

/**
 * A computed value of every kind: a count, sums, a greatest, a least and a latest value, values read through
 * references (of chosen values, of computed ones, and of one that was itself read), rules on each of them, and sums of
 * values of rules.
 */
const schemas: Record<string, object> = {
  series: {
    ...entity('Series', ['name'], {
      name: { ...text, minLength: 1 },
      courses_count: { ...whole, 'x-computed': { count: 'course', by: 'series_id' } },
      seats_left: { ...left, 'x-computed': { sum: 'course', by: 'series_id', field: 'seats_left' } },
      income: { ...total, 'x-computed': { sum: 'course', by: 'series_id', field: 'income', where: { is_open: true } } },
      is_full: { type: 'boolean', 'x-computed': 'is_full' },
    }),
    'x-scope': 'tenant',
    'x-unique': [['name']],
  },
  voucher: {
    ...entity('Voucher', ['name'], {
      name: { ...text, minLength: 1 },
      uses: { ...whole, 'x-computed': { count: 'booking', by: 'voucher_id' } },
      dearest: { ...total, 'x-computed': { max: 'booking', by: 'voucher_id', field: 'line_total' } },
      cheapest: { ...total, 'x-computed': { min: 'booking', by: 'voucher_id', field: 'line_total' } },
      factor: { ...whole, maximum: 10 },
    }),
    'x-scope': 'tenant',
  },
  course: {
    ...entity('Course', ['name', 'room_id', 'seats'], {
      name: { ...text, minLength: 1 },
      room_id: { type: 'integer', 'x-ref': 'room' },
      series_id: { type: 'integer', 'x-ref': { entity: 'series', on_delete: 'with' } },
      seats: { ...whole, maximum: 100 },
      is_open: { type: 'boolean', default: true },
      summary: { ...text, maxLength: 200, 'x-computed': 'summary' },
      seats_left: { ...left, 'x-computed': 'seats_left' },
      taken: {
        ...whole,
        'x-computed': { count: 'booking', by: 'course_id', where: { state: { $in: ['confirmed', 'attended'] } } },
      },
      large: {
        ...whole,
        'x-computed': {
          count: 'booking',
          by: 'course_id',
          where: { $or: [{ quantity: { $gte: 5 } }, { voucher_id: { $exists: true } }], note: { $ne: 'x' } },
        },
      },
      income: { ...total, 'x-computed': { sum: 'booking', by: 'course_id', field: 'line_total' } },
      per_seat: { ...total, 'x-computed': 'per_seat' },
      series_name: { ...text, 'x-computed': { through: 'series_id', field: 'name' } },
      series_courses: { ...whole, 'x-computed': { through: 'series_id', field: 'courses_count' } },
      last_note: { ...text, 'x-computed': { latest: 'booking', by: 'course_id', field: 'note', at: 'day' } },
      last_voucher_id: {
        type: 'integer',
        'x-ref': 'voucher',
        'x-computed': {
          latest: 'booking',
          by: 'course_id',
          field: 'voucher_id',
          at: 'updated_at',
          where: { quantity: { $gte: 2 } },
        },
      },
      last_on: {
        type: 'string',
        format: 'date',
        'x-computed': { max: 'booking', by: 'course_id', field: 'day' },
      },
    }),
    'x-scope': { kind: 'tenant', through: 'room_id' },
    'x-search': ['summary', 'series_name'],
  },
  booking: {
    ...entity('Booking', ['name', 'course_id', 'quantity', 'price'], {
      name: { ...text, minLength: 1 },
      course_id: { type: 'integer', 'x-ref': { entity: 'course', on_delete: 'with' } },
      voucher_id: { type: 'integer', 'x-ref': { entity: 'voucher', on_delete: 'empty' } },
      quantity: { ...whole, maximum: 10 },
      price: { ...money, maximum: 1000 },
      day: { type: 'string', format: 'date' },
      note: text,
      line_total: { ...total, 'x-computed': 'line_total' },
      factor: { ...whole, 'x-computed': { through: 'voucher_id', field: 'factor' } },
      series_name: { ...text, 'x-computed': { through: 'course_id', field: 'series_name' } },
      course_open: { type: 'boolean', 'x-computed': { through: 'course_id', field: 'is_open' } },
      state: { ...text, readOnly: true },
    }),
    'x-scope': { kind: 'tenant', through: 'course_id' },
    'x-unique': [['name']],
    'x-lifecycle': {
      field: 'state',
      initial: 'asked',
      states: {
        asked: { title: 'Asked', color: 'info' },
        confirmed: { title: 'Confirmed', color: 'success' },
        attended: { title: 'Attended', color: 'success' },
        cancelled: { title: 'Cancelled', color: 'neutral' },
      },
      transitions: {
        confirm: {
          title: 'Confirm',
          from: ['asked'],
          to: 'confirmed',
          roles: ['client_admin'],
          guards: { seat_left: { if: { 'course.seats_left': { $gt: 0 } }, refusal: 'The course is full.' } },
        },
        attend: { title: 'Attend', from: ['confirmed'], to: 'attended', roles: ['client_admin'] },
        cancel: { title: 'Cancel', from: ['asked', 'confirmed'], to: 'cancelled', roles: ['client_admin'] },
      },
    },
  },
};

const rules: Record<string, string> = {
  series: 'is_full: (row) => (row.courses_count ?? 0) > 0 && (row.seats_left ?? 0) <= 0',
  course: [
    "summary: (row) => row.name + ' ' + row.seats_left + ' left'",
    'seats_left: (row) => (row.seats ?? 0) - (row.taken ?? 0)',
    'per_seat: (row) => (row.income ?? 0) / (row.seats ?? 0)',
  ].join(',\n    '),
  booking: 'line_total: (row) => (row.quantity ?? 0) * (row.price ?? 0) * (row.factor ?? 1)',
};

/** Puts the four entities, and a count of theirs in `branch`, into a copy of an installation. */
export function addCourses(home: string): void {
  const file = (name: string) => path.join(home, 'schemas/facility', name);
  for (const [name, json] of Object.entries(schemas)) writeFileSync(file(`${name}.json`), JSON.stringify(json));
  for (const [name, functions] of Object.entries(rules))
    writeFileSync(
      file(`${name}.rules.js`),
      `export default {\n  entity: '${name}',\n  check: () => [],\n  computed: {\n    ${functions},\n  },\n};\n`,
    );
  const branch = JSON.parse(readFileSync(file('branch.json'), 'utf8'));
  branch.properties.bookings_count = {
    ...whole,
    title: 'Bookings',
    'x-computed': { count: 'booking', by: 'branch_id' },
  };
  writeFileSync(file('branch.json'), JSON.stringify(branch));
}
