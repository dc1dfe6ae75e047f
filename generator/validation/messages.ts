/** Parameters of a fault, named as Ajv names them: limit, type, format, multipleOf, additionalProperty … */
export type FaultParams = Readonly<Record<string, unknown>>;

/** Looks up the template of a key in the caller's language; undefined if there is none. */
export type TemplateOf = (key: string) => string | undefined;

/**
 * The sentence for a validation fault, made of the keyword, the parameters and the field's title, so that server and
 * browser use the same one. The templates are in schemas/locales/<language>/validation.json.
 */
export function messageFor(keyword: string, params: FaultParams, title: string, templateOf: TemplateOf): string {
  const values = { ...params, ...derived(keyword, params), title };
  for (const key of [...variants(keyword, params), 'invalid']) {
    const template = templateOf(key);
    if (template !== undefined) return fill(template, values);
  }
  return `${title}: ${keyword}`;
}

/** Replaces the {placeholders} of a template with values; an unknown placeholder stays unchanged. */
export function fill(template: string, values: FaultParams): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? written(values[name]) : place,
  );
}

/** Converts any value from a request to text: an object may have a `toString` that is not a function. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(written).join(', ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** The pattern of a time of day, HH:MM. */
const timeOfDay = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** The keys to try, the most specific first. */
function variants(keyword: string, params: FaultParams): string[] {
  if (keyword === 'type') return [`type.${mainType(params.type)}`, 'type'];
  if (keyword === 'format') return [`format.${String(params.format)}`, 'format'];
  if (keyword === 'pattern' && params.pattern === timeOfDay) return ['pattern.time', 'pattern'];
  if (keyword === 'multipleOf') return multipleOfVariants(Number(params.multipleOf));
  if (keyword === 'enum') return Array.isArray(params.allowedValues) ? ['enum.listed', 'enum'] : ['enum'];
  return params.limit === 1 ? [`${keyword}.one`, keyword] : [keyword];
}

function multipleOfVariants(step: number): string[] {
  if (decimalsOf(step) === 0) return step === 1 ? ['type.integer'] : ['multipleOf.whole'];
  return decimalsOf(step) === 1 ? ['multipleOf.one', 'multipleOf'] : ['multipleOf'];
}

function derived(keyword: string, params: FaultParams): FaultParams {
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) return { allowed: shortened(params.allowedValues) };
  return keyword === 'multipleOf' ? { decimals: decimalsOf(Number(params.multipleOf)) } : {};
}

const mostShown = 30;

/** The allowed values as text; for a long list only the first ones. */
function shortened(values: readonly unknown[]): string {
  const given = values.filter((value) => value !== null);
  return [...given.slice(0, mostShown), ...(given.length > mostShown ? ['…'] : [])].join(', ');
}

function mainType(type: unknown): string {
  const types = Array.isArray(type) ? type : String(type).split(',');
  return String(types.find((one) => one !== 'null') ?? 'null');
}

function decimalsOf(step: number): number {
  const text = String(step);
  if (text.includes('e-')) return Number(text.split('e-')[1]);
  return text.split('.')[1]?.length ?? 0;
}
