import { http } from '#admin/providers/http/http.ts';
import type { DashboardPeriod } from '#generator/model/dashboard-types.ts';
import type { Due } from '#generator/model/due.ts';

export type Watch = { kind: 'date' | 'instant'; due: Due | null };
export type Row = {
  id: number;
  title: string;
  subtitle: string | null;
  link: string;
  at: string | null;
  settled?: true;
};
export type Bar = { value: unknown; title: string; color: string | null; count: number; link: string };
export type Point = { at: string; count: number };

/** A part of the home page in the format of `GET /api/dashboard`; a part that is hidden or failed has no content. */
export type Part = {
  key: string;
  kind: 'tile' | 'list' | 'chart';
  title: string;
  icon: string;
  is_shown: boolean;
  link: string;
  /** The path of the screen that shows all of it to people who may open that screen. */
  screen?: string;
  error?: string;
  count?: number;
  at?: string | null;
  watch?: Watch | null;
  rows?: Row[];
  bars?: Bar[];
  period?: DashboardPeriod;
  span?: { from: string; to: string; bucket: 'day' | 'month' };
  points?: Point[];
};

export type Step = {
  key: string;
  entity: string;
  plural: string;
  title: string;
  text: string;
  icon: string;
  /** The path of the page that the step opens; null: the form of a new row. */
  opens: string | null;
  is_done: boolean;
  is_skipped: boolean;
  prefill: Record<string, number>;
};

export type Dashboard = { profile_id: number | null; steps: Step[]; parts: Part[] };

type Request = { client?: number | undefined; part?: string; period?: DashboardPeriod };

export async function loadDashboard(asked: Request): Promise<Dashboard> {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const { json } = await http(`/api/dashboard${query.size > 0 ? `?${query}` : ''}`);
  return json as Dashboard;
}
