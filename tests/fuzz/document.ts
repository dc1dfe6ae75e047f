import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Answer, Api } from '../support/client.ts';

export type Operation = {
  readonly method: string;
  /** `/api/rooms/{id}` */
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly body: object | null;
  readonly responses: Readonly<Record<string, any>>;
};

export type ApiDocument = {
  readonly operations: readonly Operation[];
  /** The contradiction between an answer and the document; null when there is none. */
  faultOf(operation: Operation, answer: Answer): string | null;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The installation's own description of its API, for comparison with answers. */
export async function readDocument(api: Api): Promise<ApiDocument> {
  const document = (await api.get('/api/openapi.json')).body;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, multipleOfPrecision: 3 });
  ajv.addSchema({ $id: 'api', components: document.components });
  const compiled = new Map<string, ValidateFunction | null>();
  const at = (ref: string): any =>
    ref
      .split('/')
      .slice(1)
      .reduce((here, step) => here?.[step.replace(/~1/g, '/')], document);
  const validatorOf = (key: string, schema: object | undefined): ValidateFunction | null => {
    if (!compiled.has(key)) compiled.set(key, schema ? ajv.compile(within(schema)) : null);
    return compiled.get(key) ?? null;
  };
  const operations = Object.entries(document.paths as Record<string, Record<string, any>>).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method): Operation => {
        const { operationId, parameters = [], requestBody, responses } = item[method];
        const schema = Object.values((requestBody?.content ?? {}) as Record<string, { schema: any }>)[0]?.schema;
        return {
          method: method.toUpperCase(),
          path,
          operationId,
          parameters: [...(item.parameters ?? []), ...parameters],
          body: schema?.$ref ? at(schema.$ref) : (schema ?? null),
          responses,
        };
      }),
  );
  return {
    operations,
    faultOf: (operation, { status, body, headers }) => {
      if (status >= 500) return `answers ${status}`;
      if (status === 304 || status === 431) return null; // 431 is Node's own answer to an address beyond 16 kB
      const said = operation.responses[status] ?? operation.responses.default;
      if (!said) return `answers ${status}, which is not declared`;
      const whole = said.$ref ? at(said.$ref) : said;
      const [type, content] = Object.entries(whole.content ?? {})[0] ?? [];
      if (type && type !== '*/*' && !(headers.get('content-type') ?? '').startsWith(type))
        return `answers ${headers.get('content-type')} instead of ${type}`;
      const validate = validatorOf(
        `${operation.operationId} ${status}`,
        (content as { schema?: object } | undefined)?.schema,
      );
      if (!validate || validate(body)) return null;
      const [first] = validate.errors ?? [];
      return `answer ${status} is not as written: ${first?.instancePath} ${first?.message}`;
    },
  };
}

/** References of a part of the document point into the whole document. */
function within(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object;
}
