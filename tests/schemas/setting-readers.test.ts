import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import type { EntityModel, FieldModel } from '#generator/model/types.ts';

/**
 * Entities whose values decide how the product behaves. Each of their fields must be read by code or by another schema, be
 * information that people read, or be named below with the domain that will obey it.
 */
const settings = [
  'client',
  'client-service',
  'reminder-setting',
  'escalation-rule',
  'sla-policy',
  'assign-rule',
  'approval-rule',
  'depreciation-profile',
  'document-type',
  'ticket-type',
  'hold-reason',
  'incident-category',
  'incident-degree',
  'ticket-priority',
  'checklist-template',
  'checklist-item',
  'priority-risk',
  'asset-type',
  'asset-family',
  'asset-model',
  'theme',
  'user-profile',
  'notification-preference',
  'technician',
  'team',
  'shift',
  'number-sequence',
  'public-leaf-profile',
  'status',
  'room-status',
  'certification',
];

/** Readers that name a field in another way than by its name beside that of its entity. */
const indirect: Readonly<Record<string, readonly [file: string, text: string]>> = {
  ...Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap((day) => [
      [`shift.${day}_from`, ['server/domain/tickets/candidates.ts', '{day}_from']],
      [`shift.${day}_to`, ['server/domain/tickets/candidates.ts', '{day}_to']],
    ]),
  ),
  'user-profile.signature_id': ['server/domain/tickets/service-report.template.ts', 'signature'],
};

/** Information that people read, search and print; nothing depends on it. */
const information: Readonly<Record<string, readonly string[]>> = {
  client: [
    ...['legal_name', 'category_id', 'state_id', 'gstin', 'pan', 'cin', 'client_email', 'client_primary_contact'],
    ...['client_contact_phone', 'address_line1', 'address_line2', 'city', 'pin_code'],
  ],
  'client-service': ['remarks'],
  'checklist-template': ['version'],
  'asset-family': ['nomenclature', 'nomenclature_code'],
  'asset-model': ['model_number', 'segment_id'],
  'user-profile': ['phone', 'bio'],
  technician: ['employee_no', 'phone', 'certification_ids'],
  'number-sequence': ['remarks'],
  certification: ['issuer'],
};

/** Settings that a domain which is still being built will obey. */
const later: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'tickets in time': {
    'reminder-setting': [
      ...[
        'downtime',
        'downtime_hours',
        'email_recipients',
        'email_reminder',
        'negative_auto_reopen',
        'negative_rating',
      ],
      ...['negative_threshold', 'new_ticket_reminder', 'promised_before_hours', 'promised_date', 'promised_missed'],
      ...['quiet_from', 'quiet_to', 'reminder_hours', 'reminder_limit', 'schedule_enabled', 'send_time'],
    ],
    'escalation-rule': [
      ...['by_email', 'by_push', 'by_sms', 'level', 'notify_contacts', 'notify_role_ids', 'notify_user_ids'],
      ...['offset_minutes', 'priority_ids', 'reassign', 'sla_policy_id', 'technician_id', 'trigger'],
    ],
    'priority-risk': ['level', 'response_minutes', 'resolution_minutes'],
    status: ['is_terminal', 'maps_to', 'pauses_sla'],
  },
  documents: {
    'approval-rule': [
      ...['approver_ids', 'approver_role_ids', 'department_id', 'document_type', 'kind', 'level', 'max_amount'],
      ...['min_amount', 'mode', 'skip_if_same_user'],
    ],
  },
  orders: { 'document-type': ['for_orders'], certification: ['for_vendors'] },
  stock: { 'asset-model': ['min_stock'] },
  maintenance: {
    'asset-family': ['default_calibration_months', 'default_pm_months', 'default_qa_months'],
    'asset-type': ['is_medical', 'requires_calibration', 'requires_qa'],
    'checklist-item': ['fail_creates_ticket'],
    certification: ['renewal_months', 'for_assets', 'for_clients'],
    'asset-model': ['checklist_template_id'],
  },
  'assets and cover': {
    'asset-family': ['functionality_id', 'main_category_id', 'modality_id', 'sub_category_id', 'useful_life_years'],
    'asset-model': ['end_of_life_months'],
    'priority-risk': ['risk_class'],
  },
  services: {
    client: ['seat_limit'],
    'client-service': ['limits', 'service', 'valid_from', 'valid_to'],
  },
};

const skipped = 'name code description colour icon sort_order is_active translations client_id branch_id'.split(' ');
const { entities } = loadModel('schemas');
const texts = Object.fromEntries(
  ['server', 'admin', 'public-pages', 'schemas']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file))))
    .filter((file) => /\.tsx?$/.test(file) && !/^(server\/database|schemas\/_meta)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

function settingFields({ fields }: EntityModel): readonly FieldModel[] {
  return fields.filter(
    ({ name, system, readOnly, copied, computed }) =>
      !system && !readOnly && !copied && !computed && !skipped.includes(name),
  );
}

/** A file of code that names both the field and its entity, or a field of another schema that takes its value from it. */
function readerOf(entity: EntityModel, field: FieldModel): string | null {
  const { name, table } = entity;
  const snake = name.replaceAll('-', '_');
  const about = new RegExp(`\\b(${table}|${name}|${snake}_id|${snake}\\.)`);
  const word = new RegExp(`\\b${field.name}\\b`);
  const code = Object.entries(texts).find(
    ([file, text]) => !file.endsWith(`/${name}.rules.ts`) && word.test(text) && about.test(text),
  );
  return code?.[0] ?? pathReader(name, field.name) ?? schemaReader(name, field.name);
}

/** A file of code that reads the field through a reference, as `model.end_of_life_months`. */
function pathReader(entity: string, name: string): string | null {
  const steps = Object.values(entities).flatMap(({ fields }) =>
    fields.filter(({ ref }) => ref?.entity === entity).map((one) => one.name.replace(/_id$/, '')),
  );
  const paths = [...new Set(steps)].map((step) => `'${step}.${name}'`);
  return Object.entries(texts).find(([, text]) => paths.some((path) => text.includes(path)))?.[0] ?? null;
}

function schemaReader(entity: string, name: string): string | null {
  for (const other of Object.values(entities)) {
    const steps = other.fields.filter(({ ref }) => ref?.entity === entity).map((one) => one.name);
    const paths = steps.map((step) => `"${step.replace(/_id$/, '')}.${name}"`);
    const json = readFileSync(other.file, 'utf8');
    if (paths.some((path) => json.includes(path))) return other.file;
    const takes = steps.some((step) => new RegExp(`"through":\\s*"${step}",\\s*"field":\\s*"${name}"`).test(json));
    if (takes) return other.file;
    const chosen = other.fields.some(
      ({ ref }) => ref?.entity === entity && JSON.stringify(ref.filter ?? {}).includes(`"${name}"`),
    );
    if (chosen) return other.file;
  }
  return null;
}

const planned = Object.entries(later).flatMap(([domain, byEntity]) =>
  Object.entries(byEntity).flatMap(([entity, names]) => names.map((name) => [`${entity}.${name}`, domain] as const)),
);

it.each(settings)(
  'every setting of %s is obeyed, is information, or is named with the domain that will obey it',
  (name) => {
    const entity = entities[name] as EntityModel;
    const unread = settingFields(entity)
      .filter((field) => !information[name]?.includes(field.name))
      .map((field) => [`${name}.${field.name}`, readerOf(entity, field)] as const)
      .filter(([place, reader]) => reader === null && !indirect[place])
      .map(([place]) => place);
    const expected = planned.map(([place]) => place).filter((place) => place.startsWith(`${name}.`));
    expect(unread.toSorted()).toEqual(expected.toSorted());
  },
);

it('the indirect readers are where they are said to be', () => {
  for (const [place, [file, text]] of Object.entries(indirect))
    expect(readFileSync(file, 'utf8'), place).toContain(text);
});

it('every name in these lists is a field', () => {
  const named = [
    ...planned.map(([place]) => place),
    ...Object.keys(indirect),
    ...Object.entries(information).flatMap(([entity, names]) => names.map((name) => `${entity}.${name}`)),
  ];
  const missing = named.filter((place) => {
    const [entity = '', field = ''] = place.split('.');
    return !entities[entity]?.field[field];
  });
  expect(missing).toEqual([]);
});
