const lineWidth = 120;

/** JSON in the style of the formatter: objects over several lines, short lists of plain values on one line. */
export function prettyJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return prettyList(value, indent);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, item]) => `${indent}  ${JSON.stringify(key)}: ${prettyJson(item, `${indent}  `)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function prettyList(items: readonly unknown[], indent: string): string {
  const line = `[${items.map((item) => JSON.stringify(item)).join(', ')}]`;
  const plain = items.every((item) => typeof item !== 'object' || item === null);
  if (plain && indent.length + line.length < lineWidth - 30) return line;
  return `[\n${items.map((item) => `${indent}  ${prettyJson(item, `${indent}  `)}`).join(',\n')}\n${indent}]`;
}
