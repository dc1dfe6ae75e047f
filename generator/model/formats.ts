const tests: Readonly<Record<string, (value: string) => boolean>> = {
  date: isDay,
  'date-time': (value) =>
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(value) && isDay(value.slice(0, 10)),
  email: (value) => /^[^\s@]+@[^\s@]+$/.test(value),
  uri: (value) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(value),
  uuid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
};

/** The formats a field may name. */
export const formatNames: readonly string[] = Object.keys(tests);

/** Whether the text has the format; a format that is not ours says nothing. */
export function hasFormat(format: string, value: string): boolean {
  return tests[format]?.(value) ?? true;
}

function isDay(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
  );
}
