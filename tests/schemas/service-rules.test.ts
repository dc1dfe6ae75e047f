import { describe, expect, it } from 'vitest';
import labelTemplate from '#schemas/labels/label-template.rules.ts';
import checklistItem from '#schemas/maintenance/checklist-item.rules.ts';
import approvalRule from '#schemas/orders/approval-rule.rules.ts';
import tax from '#schemas/orders/tax.rules.ts';
import assignRule from '#schemas/tickets/assign-rule.rules.ts';
import escalationRule from '#schemas/tickets/escalation-rule.rules.ts';
import reminderSetting from '#schemas/tickets/reminder-setting.rules.ts';
import shift from '#schemas/tickets/shift.rules.ts';
import slaPolicy from '#schemas/tickets/sla-policy.rules.ts';
import { checksOf } from '../support/schema-checks.ts';
import { codesOf } from './sentences.ts';

const publicLeafProfile = checksOf('public-leaf-profile');
const project = checksOf('project');
const taxChecks = checksOf('tax');
const tdsRule = checksOf('tds-rule');
const technician = checksOf('technician');
const ticketPriority = checksOf('ticket-priority');

describe.each([
  ['a priority', ticketPriority],
  ['a policy', slaPolicy],
])('%s', (_what, rules) => {
  it('is not resolved before it is answered', () => {
    expect(rules.check({ response_minutes: 15, resolution_minutes: 15 })).toEqual([]);
    expect(rules.check({ response_minutes: 15 })).toEqual([]);
    expect(codesOf(rules.check({ response_minutes: 15, resolution_minutes: 14 }))).toEqual([
      '/resolution_minutes resolution_before_response',
    ]);
  });
});

describe('a tax', () => {
  const partsOf = (record: object) =>
    ['cgst_percent', 'sgst_percent', 'igst_percent'].map((name) => tax.computed[name]!(record));

  it('is two halves within a state and whole between states, exact to the third decimal', () => {
    expect(partsOf({ tax_type: 'sgst_cgst', percent: 18 })).toEqual([9, 9, 0]);
    expect(partsOf({ tax_type: 'utgst_cgst', percent: 0.25 })).toEqual([0.125, 0.125, 0]);
    expect(partsOf({ tax_type: 'sgst_cgst', percent: 2.05 })).toEqual([1.025, 1.025, 0]);
    expect(partsOf({ tax_type: 'igst', percent: 18 })).toEqual([0, 0, 18]);
    expect(partsOf({ tax_type: 'exempt', percent: 0 })).toEqual([0, 0, 0]);
  });

  it('adds up to its rate for every rate of two decimals', () => {
    for (let cents = 0; cents <= 10_000; cents += 1) {
      const [cgst, sgst] = partsOf({ tax_type: 'sgst_cgst', percent: cents / 100 }) as number[];
      expect(Math.round((cgst! + sgst!) * 1000)).toBe(cents * 10);
    }
  });

  it('does not end before it begins', () => {
    expect(taxChecks.check({ valid_from: '2025-09-22', valid_to: null })).toEqual([]);
    expect(taxChecks.check({ valid_from: '2025-09-22', valid_to: '2025-09-22' })).toEqual([]);
    expect(codesOf(taxChecks.check({ valid_from: '2025-09-22', valid_to: '2025-09-21' }))).toEqual([
      '/valid_to end_before_start',
    ]);
  });
});

describe('a TDS rule', () => {
  it('has the old section or the new code', () => {
    expect(tdsRule.check({ legacy_section: '194C' })).toEqual([]);
    expect(tdsRule.check({ new_code: '393(1)' })).toEqual([]);
    expect(codesOf(tdsRule.check({ valid_from: '2026-04-01', valid_to: '2026-03-31' }))).toEqual([
      '/legacy_section check_failed',
      '/valid_to end_before_start',
    ]);
  });
});

describe('a shift', () => {
  it('has both times of a day or none', () => {
    expect(shift.check({ monday_from: '08:00', monday_to: '17:00' })).toEqual([]);
    expect(codesOf(shift.check({ monday_from: '08:00', sunday_to: '17:00' }))).toEqual([
      '/monday_to times_incomplete',
      '/sunday_from times_incomplete',
    ]);
  });

  it('counts its minutes a week, over midnight too', () => {
    const week = { monday_from: '08:00', monday_to: '17:00', friday_from: '22:00', friday_to: '06:00' };
    expect(shift.computed.weekly_minutes!(week)).toBe(540 + 480);
    expect(shift.computed.weekly_minutes!({})).toBe(0);
  });
});

describe('rules that need somebody', () => {
  it('notify, reassign or assign to somebody', () => {
    expect(codesOf(escalationRule.check({ notify_role_ids: [] }))).toEqual([
      '/notify_role_ids escalation_without_effect',
    ]);
    for (const someone of [
      { notify_user_ids: [1] },
      { notify_role_ids: [1] },
      { notify_contacts: true },
      { reassign: true },
    ])
      expect(escalationRule.check(someone)).toEqual([]);
    expect(codesOf(assignRule.check({ vendor_id: null }))).toEqual(['/technician_id assigned_to_nobody']);
    expect(assignRule.check({ vendor_id: 3 })).toEqual([]);
  });

  it('approve below a limit above their lower one', () => {
    expect(approvalRule.check({ approver_ids: [1], min_amount: 0, max_amount: null })).toEqual([]);
    expect(codesOf(approvalRule.check({ min_amount: 5, max_amount: 5 }))).toEqual([
      '/max_amount max_not_above_min',
      '/approver_ids approved_by_nobody',
    ]);
  });
});

describe('reminder settings', () => {
  it('have quiet hours with a beginning and an end', () => {
    expect(codesOf(reminderSetting.check({ quiet_from: '22:00' }))).toEqual(['/quiet_to times_incomplete']);
    expect(reminderSetting.check({ quiet_from: '22:00', quiet_to: '06:00' })).toEqual([]);
  });

  it('name e-mail addresses where copies are sent', () => {
    expect(reminderSetting.check({ email_reminder: true, email_recipients: 'a@b.test, c@d.test' })).toEqual([]);
    expect(reminderSetting.check({ email_reminder: false, email_recipients: 'nobody' })).toEqual([]);
    const faults = reminderSetting.check({ email_reminder: true, email_recipients: 'a@b.test; c@d.test' });
    expect(codesOf(faults)).toEqual(['/email_recipients no_email_address']);
  });
});

it('leave and projects do not end before they begin', () => {
  expect(codesOf(technician.check({ on_leave_from: '2026-02-02', on_leave_to: '2026-02-01' }))).toEqual([
    '/on_leave_to end_before_start',
  ]);
  expect(codesOf(project.check({ start_on: '2026-02-02', end_on: '2026-02-01' }))).toEqual([
    '/end_on end_before_start',
  ]);
});

describe('an item of a checklist', () => {
  it('has its limits in order and at least two choices', () => {
    expect(checklistItem.check({ type: 'number', min_value: 1, max_value: 1 })).toEqual([]);
    expect(checklistItem.check({ type: 'text', min_value: 2, max_value: 1 })).toEqual([]);
    expect(codesOf(checklistItem.check({ type: 'number', min_value: 2, max_value: 1 }))).toEqual([
      '/max_value max_below_min',
    ]);
    expect(codesOf(checklistItem.check({ type: 'choice', options: 'Only one\n\n' }))).toEqual([
      '/options too_few_choices',
    ]);
  });
});

describe('a label', () => {
  const sheet = {
    media: 'sheet',
    width_mm: 63.5,
    height_mm: 38.1,
    page_width_mm: 210,
    page_height_mm: 297,
    columns: 3,
    rows: 7,
    margin_left_mm: 7.2,
    margin_top_mm: 15.1,
    pitch_x_mm: 66,
    pitch_y_mm: 38.1,
  } as const;

  it('fits its sheet to the tenth of a millimetre', () => {
    expect(labelTemplate.check(sheet)).toEqual([]);
    expect(labelTemplate.check({ ...sheet, margin_left_mm: 14.5 })).toEqual([]);
    const [fault] = labelTemplate.check({ ...sheet, margin_left_mm: 14.6 });
    expect([fault?.path, fault?.code, fault?.params]).toEqual(['/columns', 'labels_exceed_page', { over: 0.1 }]);
    expect(codesOf(labelTemplate.check({ ...sheet, pitch_y_mm: 38 }))).toEqual(['/pitch_y_mm labels_overlap']);
    expect(labelTemplate.check({ ...sheet, media: 'roll', rows: 90 })).toEqual([]);
  });

  it('is larger than its code', () => {
    const label = { media: 'roll', symbology: 'qr', width_mm: 50, height_mm: 25 } as const;
    expect(labelTemplate.check({ ...label, code_mm: 25 })).toEqual([]);
    expect(codesOf(labelTemplate.check({ ...label, code_mm: 26 }))).toEqual(['/code_mm code_larger_than_label']);
  });
});

it('a public page has at least one language', () => {
  expect(publicLeafProfile.check({ in_pt: true })).toEqual([]);
  expect(codesOf(publicLeafProfile.check({ in_en: false }))).toEqual(['/in_en check_failed']);
});
