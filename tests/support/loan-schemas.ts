import { writeFileSync } from 'node:fs';
import path from 'node:path';

const text = { type: 'string', maxLength: 80 };
const day = { type: 'string', format: 'date', maxLength: 10 };
const instant = { type: 'string', format: 'date-time', maxLength: 24 };

function entity(title: string, required: string[], properties: Record<string, object>) {
  return {
    $schema: '../_meta/entity.schema.json',
    title,
    description: `${title} of a library.`,
    'x-permissions': { preset: 'facility', roles: { client_admin: ['read', 'create', 'update', 'delete', 'purge'] } },
    'x-list': { icon: 'tag', columns: ['name'], sort: [['id', 'ASC']], empty: `No ${title} yet.` },
    'x-title': '{name}',
    'x-search': ['name'],
    required,
    properties: Object.fromEntries(Object.entries(properties).map(([name, json]) => [name, { title: name, ...json }])),
  };
}

const admins = ['client_admin'];

/**
 * A loan has a reminder three days before it ends, is overdue on the day after, then called about, and lost a week
 * later.
 */
const loan = {
  ...entity('Loan', ['name', 'branch_id'], {
    name: { ...text, minLength: 1 },
    branch_id: { type: 'integer', 'x-ref': 'branch' },
    due_on: day,
    collected_at: instant,
    is_waived: { type: 'boolean', default: false },
    late_since: { ...day, readOnly: true },
    times_reminded: { type: 'integer', minimum: 0, maximum: 1000, default: 0, readOnly: true },
    times_called: { type: 'integer', minimum: 0, maximum: 1000, default: 0, readOnly: true },
    borrower_id: { type: 'integer', 'x-ref': 'user', 'x-default': '$user.id' },
    department_id: { type: 'integer', 'x-ref': 'department', 'x-default': '$user.department_id' },
    lent_on: { ...day, 'x-default': '$today' },
    checked_on: { ...day, 'x-default': '$today+30d' },
    entered_at: { ...instant, readOnly: true, 'x-default': '$now' },
    rate: { type: 'number', minimum: 0, maximum: 1000, 'x-decimals': 2 },
    state: { ...text, readOnly: true },
  }),
  'x-scope': { kind: 'tenant', through: 'branch_id' },
  'x-lifecycle': {
    field: 'state',
    initial: 'lent',
    states: {
      lent: { title: 'Lent', color: 'info' },
      overdue: { title: 'Overdue', color: 'warning' },
      lost: { title: 'Lost', color: 'danger', terminal: true },
      returned: { title: 'Returned', color: 'success' },
    },
    transitions: {
      remind: {
        title: 'Remind',
        from: ['lent'],
        to: 'lent',
        timer: { at: 'due_on', before: 'P3D' },
        set: { times_reminded: { $add: 1 } },
        make: { entity: 'loan-note', by: 'loan_id', values: { name: 'Reminder' } },
      },
      fall_due: {
        title: 'Fall due',
        from: ['lent'],
        to: 'overdue',
        timer: { at: 'due_on', after: 'P1D' },
        guards: { not_waived: { if: { is_waived: { $ne: true } }, refusal: 'This loan is waived.' } },
        set: { late_since: '$today' },
      },
      call: {
        title: 'Call',
        from: ['overdue'],
        to: 'overdue',
        timer: { after: 'PT4H', working: true, since: 'collected_at' },
        set: { times_called: { $add: 1 } },
      },
      lose: { title: 'Lose', from: ['overdue'], to: 'lost', timer: { after: 'P7D' } },
      give_back: { title: 'Give back', from: ['lent', 'overdue'], to: 'returned', roles: admins },
      lend_again: { title: 'Lend again', from: ['returned'], to: 'lent', roles: admins },
    },
  },
};

const note = {
  ...entity('Loan note', ['name', 'loan_id', 'about', 'checked_on'], {
    name: { ...text, minLength: 1 },
    loan_id: { type: 'integer', 'x-ref': { entity: 'loan', on_delete: 'with' } },
    about: { ...text, minLength: 1, 'x-default': { through: 'loan_id', field: 'name' } },
    rate: {
      type: 'number',
      minimum: 0,
      maximum: 1000,
      'x-decimals': 2,
      'x-default': { through: 'loan_id', field: 'rate' },
    },
    given_to_id: { type: 'integer', 'x-ref': 'user', 'x-default': { through: 'loan_id', field: 'borrower_id' } },
    checked_on: { ...day, 'x-default': { through: 'loan_id', field: 'checked_on' } },
  }),
  'x-scope': { kind: 'tenant', through: 'loan_id' },
};

/** Puts loans with timers into a copy of an installation. */
export function addLoans(home: string): void {
  for (const [name, json] of Object.entries({ loan, 'loan-note': note }))
    writeFileSync(path.join(home, 'schemas/facility', `${name}.json`), JSON.stringify(json));
}
