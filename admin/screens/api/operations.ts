export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
};

export type Parameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
};

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;
export type Answer = { readonly $ref?: string; readonly description?: string; readonly content?: Content };

export type Operation = {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, Answer>>;
};

export type ApiDocument = {
  readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

export type Listed = { readonly method: string; readonly path: string; readonly operation: Operation };
export type Group = { readonly name: string; readonly operations: readonly Listed[] };

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** All operations of the document by tag, in the order of the document. */
export function groupsOf(document: ApiDocument): Group[] {
  const groups = new Map<string, Listed[]>();
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods.filter((name) => item[name])) {
      const operation = item[method] as Operation;
      const shared = (item.parameters ?? []) as readonly Parameter[];
      const name = operation.tags?.[0] ?? '';
      const whole = { ...operation, parameters: [...shared, ...(operation.parameters ?? [])] };
      groups.set(name, [...(groups.get(name) ?? []), { method: method.toUpperCase(), path, operation: whole }]);
    }
  return [...groups].map(([name, operations]) => ({ name, operations }));
}

/** The operations that contain all typed words in their method, address or summary. */
export function found(groups: readonly Group[], text: string): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ name, operations }) => ({ name, operations: operations.filter((one) => hasAll(one, words)) }))
    .filter(({ operations }) => operations.length > 0);
}

function hasAll({ method, path, operation }: Listed, words: readonly string[]): boolean {
  const text = `${method} ${path} ${operation.summary ?? ''} ${operation.operationId}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The target of a reference inside the document. */
export function resolve<T extends { readonly $ref?: string }>(
  document: ApiDocument,
  value: T | undefined,
): T | undefined {
  if (!value?.$ref) return value;
  let here: unknown = document;
  for (const step of value.$ref.split('/').slice(1)) here = (here as Record<string, unknown> | undefined)?.[step];
  return here as T | undefined;
}

/** The first content of a body or an answer. */
export function contentOf(content: Content | undefined): { type: string; schema?: Schema } | null {
  const [entry] = Object.entries(content ?? {});
  return entry ? { type: entry[0], ...(entry[1].schema && { schema: entry[1].schema }) } : null;
}

/** A schema's type in brief: `string, at most 40`, `list of integer`. */
export function kindOf(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(kindOf).join(' | ');
  const type = [schema.type ?? 'any'].flat().join(' | ');
  const of = schema.items ? `${type}<${kindOf(schema.items)}>` : type;
  return [of, schema.format, limitsOf(schema), schema.pattern].filter(Boolean).join(' ');
}

function limitsOf({ minimum, maximum, minLength, maxLength }: Schema): string {
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength];
  return least === undefined && most === undefined ? '' : `[${least ?? ''}…${most ?? ''}]`;
}
