import { isVariable } from '#generator/filter/variables.ts';

/**
 * A filter without its values: two filters of one shape share one statement. The shape contains everything that changes the
 * SQL text: names, operators, null, variables, booleans of $exists, null inside lists.
 */
export function filterShape(filter: unknown): string {
  if (filter === null) return 'n';
  if (Array.isArray(filter)) return listShape(filter);
  if (typeof filter === 'object') {
    const parts = Object.entries(filter as object).map(
      ([key, value]) => `${JSON.stringify(key)}:${filterShape(value)}`,
    );
    return `{${parts.join(',')}}`;
  }
  if (typeof filter === 'boolean') return String(filter);
  return isVariable(filter) ? (filter as string) : '?';
}

function listShape(list: readonly unknown[]): string {
  if (list.some((item) => typeof item === 'object' && item !== null)) return `[${list.map(filterShape).join(',')}]`;
  if (list.length === 0) return '[]';
  return list.includes(null) ? '[n]' : '[v]';
}
