const placeholder = /\{([a-z][a-z0-9_]*)\}/g;

type Values = Readonly<Record<string, unknown>>;
type Part = { readonly separator: string; readonly field: string };

const compiled = new Map<string, (values: Values) => string>();

/** Fills "{asset_no} · {name}"; the separator of an empty value is left out with it. */
export function formatTitle(template: string, values: Values): string {
  let fill = compiled.get(template);
  if (!fill) {
    fill = compileTitle(template);
    compiled.set(template, fill);
  }
  return fill(values);
}

/** Compiles a template once: the text before each field, and the text after the last one. */
function compileTitle(template: string): (values: Values) => string {
  const parts: Part[] = [];
  let last = 0;
  for (const match of template.matchAll(placeholder)) {
    parts.push({ separator: template.slice(last, match.index), field: match[1] as string });
    last = match.index + match[0].length;
  }
  const end = template.slice(last);
  return (values) => (fillParts(parts, values) + end).trim();
}

function fillParts(parts: readonly Part[], values: Values): string {
  let text = '';
  let pending = '';
  for (const { separator, field } of parts) {
    pending += separator;
    const value = values[field];
    if (value === null || value === undefined || value === '') continue;
    const isFirst = text === '';
    text += isFirst && pending.trim() !== '' ? pending.replace(/^[\s·,–-]+/, '') : pending;
    text += String(value);
    pending = '';
  }
  return text;
}
