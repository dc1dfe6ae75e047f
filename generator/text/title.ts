const placeholder = /\{([a-z][a-z0-9_]*)\}/g;

/** Fills "{asset_no} · {name}"; an empty value takes its separator with it. */
export function formatTitle(template: string, values: Readonly<Record<string, unknown>>): string {
  const parts: string[] = [];
  let last = 0;
  let separator = '';
  for (const match of template.matchAll(placeholder)) {
    separator += template.slice(last, match.index);
    last = match.index + match[0].length;
    const value = values[match[1] as string];
    if (value === null || value === undefined || value === '') continue;
    parts.push(
      parts.length > 0 || separator.trim() === '' ? separator : separator.replace(/^[\s·,–-]+/, ''),
      String(value),
    );
    separator = '';
  }
  return (parts.join('') + template.slice(last)).trim();
}
