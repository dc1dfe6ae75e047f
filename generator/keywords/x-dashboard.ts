import { checkCondition } from '../model/assert/condition.ts';
import { type DashboardPart, dashboardKinds, dashboardPeriods } from '../model/dashboard-types.ts';
import type { EntityDraft } from '../model/draft.ts';
import { asJson, asStrings, type Json } from '../model/source.ts';
import type { FieldKind, Filter } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, fieldName, filter, key, listOf, roleNames, text } from './shapes.ts';
import { checkReadable } from './x-list.ts';

const timeKinds: readonly FieldKind[] = ['date', 'instant'];
const groupKinds: readonly FieldKind[] = ['enum', 'boolean', 'reference'];
const usualOrder = 500;

export const dashboard: EntityKeyword = {
  name: 'x-dashboard',
  on: 'entity',
  doc: 'What the home page shows of this entity: tiles with a count, short lists, charts, and the steps of setting up. Each reader gets the parts whose rows and fields are in reach, and each part leads to the list with the same filter.',
  example: [
    {
      key: 'expired',
      kind: 'tile',
      title: 'Samples expired',
      order: 20,
      roles: ['facility_manager'],
      filter: { valid_to: { $lt: '$today' } },
      watch: 'valid_to',
    },
    { key: 'by_phase', kind: 'chart', title: 'Samples by phase', group: 'phase' },
    { key: 'taken', kind: 'chart', title: 'Samples taken', period: 'taken_on', span: 'year' },
    { key: 'set_up', kind: 'step', title: 'Samples', text: 'Record the first sample.' },
  ],
  metaSchema: listOf(
    closed(
      {
        key: key('The name of the part; translations and the arrangement of a person’s page refer to it.'),
        kind: {
          type: 'string',
          enum: dashboardKinds,
          description:
            '"tile": how many rows there are. "list": the first of them. "chart": rows by the values of a field or by time. "step": a part of setting up, done as soon as there is a row.',
        },
        title: text(60, 'The title above the part, in English.'),
        text: text(200, 'One sentence below the title of a step.'),
        opens: text(
          60,
          'Of a step: the path of a page that it opens instead of the form of a new row; the button has the title of the step.',
        ),
        icon: text(40, 'The icon of the list by itself.'),
        order: {
          type: 'integer',
          minimum: 0,
          maximum: 999,
          description: 'The smallest first; 500 by itself.',
        },
        roles: {
          ...roleNames,
          description:
            'Codes of the roles that see it at first; everyone else who may read the rows adds it by arranging the page. Without them everyone sees it. Steps are for these roles alone.',
        },
        filter: { ...filter, description: 'Which rows; all without it.' },
        screen: text(40, 'Of a list: the path of the screen that shows all of it to people who may open that screen.'),
        if_any: {
          type: 'boolean',
          description: 'Left out, also by arranging, until there is a row of this kind at all, whatever the filter.',
        },
        watch: {
          ...fieldName,
          description: 'A date: rows are ordered by it, and a tile names the earliest.',
        },
        group: {
          ...fieldName,
          description: 'Of a chart: a choice, yes or no, or a reference whose values are counted.',
        },
        period: { ...fieldName, description: 'Of a chart: a date; rows are counted by day or month.' },
        span: {
          type: 'string',
          enum: dashboardPeriods,
          description:
            'What a chart over time shows at first: the last 28 days, the last month, the twelve months to date.',
        },
      },
      ['key', 'kind', 'title'],
    ),
    12,
  ),
  apply(draft, value) {
    draft.dashboard = (value as unknown[]).map((part) => partOf(draft, asJson(part)));
  },
  check(at) {
    const keys = at.entity.dashboard.map(({ key }) => key);
    at.entity.dashboard.forEach((part, index) => {
      if (keys.indexOf(part.key) !== index) at.report(`/${index}/key`, `"${part.key}" is the key of another part, too`);
      checkPart(at, `/${index}`, part);
    });
  },
};

function partOf({ wordsAt }: EntityDraft, part: Json): DashboardPart {
  const key = part.key as string;
  return {
    key,
    kind: part.kind as DashboardPart['kind'],
    title: wordsAt(['dashboard', key, 'title'], part.title as string),
    text: part.text === undefined ? null : wordsAt(['dashboard', key, 'text'], part.text as string),
    opens: (part.opens as string | undefined) ?? null,
    icon: (part.icon as string | undefined) ?? null,
    order: (part.order as number | undefined) ?? usualOrder,
    screen: (part.screen as string | undefined) ?? null,
    if_any: part.if_any === true,
    roles: asStrings(part.roles),
    filter: (part.filter as Filter | undefined) ?? {},
    watch: (part.watch as string | undefined) ?? null,
    group: (part.group as string | undefined) ?? null,
    period: (part.period as string | undefined) ?? null,
    span: (part.span as DashboardPart['span'] | undefined) ?? 'days',
  };
}

function checkPart(at: At, pointer: string, part: DashboardPart): void {
  checkCondition(at, `${pointer}/filter`, part.filter);
  part.roles.forEach((role, index) => {
    at.expect(`${pointer}/roles/${index}`, 'role', role, at.roles);
  });
  if (part.watch !== null) checkKind(at, `${pointer}/watch`, part.watch, timeKinds, 'no date');
  if (part.group !== null) checkKind(at, `${pointer}/group`, part.group, groupKinds, 'no choice and no reference');
  if (part.period !== null) checkKind(at, `${pointer}/period`, part.period, timeKinds, 'no date');
  if (part.opens !== null && part.kind !== 'step')
    at.report(`${pointer}/opens`, `only a step has "opens": "${part.key}" is a ${part.kind}`);
  checkFit(at, pointer, part);
}

/** Checks what each kind of part needs and what it does not use. */
function checkFit(at: At, pointer: string, { kind, group, period, text: sentence, watch, key }: DashboardPart): void {
  const isChart = kind === 'chart';
  if (isChart && (group === null) === (period === null))
    at.report(pointer, `the chart "${key}" needs either "group" or "period"`);
  if (!isChart && group !== null) at.report(`${pointer}/group`, `only a chart has "group": "${key}" is a ${kind}`);
  if (!isChart && period !== null) at.report(`${pointer}/period`, `only a chart has "period": "${key}" is a ${kind}`);
  if (watch !== null && kind !== 'tile' && kind !== 'list')
    at.report(`${pointer}/watch`, `only a tile or a list has "watch": "${key}" is a ${kind}`);
  if (kind === 'list' && watch === null)
    at.report(pointer, `the list "${key}" needs "watch", the date it is ordered by`);
  if (kind === 'step' && sentence === null) at.report(pointer, `the step "${key}" needs "text", one sentence`);
  if (kind !== 'step' && sentence !== null)
    at.report(`${pointer}/text`, `only a step has "text": "${key}" is a ${kind}`);
}

function checkKind(at: At, pointer: string, name: string, kinds: readonly FieldKind[], fault: string): void {
  if (!checkReadable(at, pointer, name)) return;
  const { kind, filterable } = at.entity.field[name]!;
  if (!kinds.includes(kind)) at.report(pointer, `"${name}" is ${fault}`);
  else if (!filterable) at.report(pointer, `"${name}" is not filterable`);
}
