/** The caller and the time: the values of `$user.…`, `$now`, `$today` and `$record.…`. */
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
  /** The row that a cascade depends on. */
  readonly record?: Readonly<Record<string, unknown>>;
};

const pattern =
  /^\$(?:user\.(?:id|client_id|branch_ids|department_ids|role_ids|vendor_id)|now(?:[+-]\d{1,5}[mhdw])?|today(?:[+-]\d{1,5}d)?|record\.[a-z][a-z0-9_]*)$/;

/** True for `$user.id`, `$today+7d`, `$now-12h` and similar; any other text is a plain text. */
export function isVariable(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value);
}

export function isListVariable(value: string): boolean {
  return value === '$user.branch_ids' || value === '$user.department_ids' || value === '$user.role_ids';
}

const minutes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440, w: 10_080 };

/**
 * The value of a variable; undefined in the record counts as null. Offsets from now or today are minutes, hours, days of 24
 * hours or weeks: an instant is returned as UTC with milliseconds, a day as `YYYY-MM-DD`.
 */
export function resolveVariable(name: string, context: FilterContext): unknown {
  if (name.startsWith('$user.')) return context.user[name.slice(6) as keyof FilterContext['user']];
  if (name.startsWith('$record.')) return context.record?.[name.slice(8)] ?? null;
  const [, base, count = 0, unit = 'd'] = /^\$(now|today)([+-]\d+)?(.)?/.exec(name) ?? [];
  const from = context[base as 'now' | 'today'];
  const moved = new Date(Date.parse(from) + Number(count) * (minutes[unit] as number) * 60_000).toISOString();
  return moved.slice(0, from.length);
}
