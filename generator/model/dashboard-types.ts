import type { Filter, Words } from './types.ts';

export const dashboardKinds = ['tile', 'list', 'chart', 'step'] as const;
export type DashboardKind = (typeof dashboardKinds)[number];

/** The periods that a chart over time offers: the last 28 days, the last calendar month, the twelve months to date. */
export const dashboardPeriods = ['days', 'month', 'year'] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** One part of the home page, about rows of the entity that declares it. */
export type DashboardPart = {
  readonly key: string;
  readonly kind: DashboardKind;
  readonly title: Words;
  /** One sentence below the title of a step. */
  readonly text: Words | null;
  /** Of a step: the path of the page that it opens; null: the form of a new row. */
  readonly opens: string | null;
  readonly icon: string | null;
  /** The position among the parts of its kind; the smallest is first. */
  readonly order: number;
  /** The screen that shows all of a list to people who may open it; others open the list. */
  readonly screen: string | null;
  /** Whether it is left out as long as nothing of its kind was ever recorded, such as for people without webhooks. */
  readonly if_any: boolean;
  /** The roles that see it by default; empty: everyone who may read the rows. */
  readonly roles: readonly string[];
  readonly filter: Filter;
  /** The date by which its rows are ordered and of which the earliest is shown. */
  readonly watch: string | null;
  /** For a chart: the field whose values are counted, or the date of a chart over time. */
  readonly group: string | null;
  readonly period: string | null;
  /** The default period of a chart over time. */
  readonly span: DashboardPeriod;
};
