/** Who is asking and when: what `$user.…`, `$now`, `$today` and `$record.…` stand for. */
export type FilterContext = {
  readonly user: {
    readonly id: number | null;
    readonly client_id: number | null;
    readonly branch_ids: readonly number[];
    readonly department_ids: readonly number[];
    readonly vendor_id: number | null;
    readonly role_ids: readonly number[];
  };
  /** UTC instant with milliseconds. */
  readonly now: string;
  /** YYYY-MM-DD in the client's zone. */
  readonly today: string;
  /** The row a cascade depends on. */
  readonly record?: Readonly<Record<string, unknown>>;
};

const pattern =
  /^\$(?:user\.(?:id|client_id|branch_ids|department_ids|role_ids|vendor_id)|now|today(?:[+-]\d{1,4}d)?|record\.[a-z][a-z0-9_]*)$/;

/** True for `$user.id`, `$today+7d` and the like; any other text is just text. */
export function isVariable(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('$') && pattern.test(value);
}

export function isListVariable(value: string): boolean {
  return value === '$user.branch_ids' || value === '$user.department_ids' || value === '$user.role_ids';
}

/** The value a variable stands for; undefined in the record counts as null. */
export function resolveVariable(name: string, context: FilterContext): unknown {
  if (name.startsWith('$user.')) return context.user[name.slice(6) as keyof FilterContext['user']];
  if (name.startsWith('$record.')) return context.record?.[name.slice(8)] ?? null;
  if (name === '$now') return context.now;
  return addDays(context.today, Number(name.slice(6, -1) || '0'));
}

/** A day moved by whole days, without a time zone: `YYYY-MM-DD` in and out. */
export function addDays(day: string, days: number): string {
  if (days === 0) return day;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}
