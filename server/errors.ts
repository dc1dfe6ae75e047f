/** One error of a request: its path, its code, and the parameters of its message. */
export type FaultItem = {
  /** JSON Pointer into the body, or the name of a query parameter. */
  readonly path: string;
  /** Key of a message in schemas/locales/<language>/{errors,rules,validation}.json or schemas/<folder>/words/<language>.json. */
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** An error that is an answer: thrown anywhere in the server and converted to problem+json by the middleware. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly errors: readonly FaultItem[] = [],
    readonly extra: Readonly<Record<string, unknown>> = {},
    readonly params: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${status} ${code} ${errors.map((error) => `${error.path}: ${error.code}`).join(', ')}`);
  }
}

export const badQuery = (path: string, code: string, params: Readonly<Record<string, unknown>> = {}) =>
  new Problem(400, 'bad_query', [{ path, code, params }]);

export const badBody = (code: string, params: Readonly<Record<string, unknown>> = {}) =>
  new Problem(400, code, [], {}, params);

export const unauthorised = (code = 'not_signed_in') => new Problem(401, code);

export const forbidden = (code = 'forbidden', params: Readonly<Record<string, unknown>> = {}) =>
  new Problem(403, code, [], {}, params);

/** The same answer for an absent row and one that the caller may not read. */
export const notFound = () => new Problem(404, 'not_found');

export const invalid = (errors: readonly FaultItem[]) => new Problem(422, 'validation_failed', errors);

export const conflict = (
  code: string,
  errors: readonly FaultItem[] = [],
  extra: Readonly<Record<string, unknown>> = {},
  params: Readonly<Record<string, unknown>> = {},
) => new Problem(409, code, errors, extra, params);

export const stale = (current: unknown, byHeader: boolean) =>
  new Problem(byHeader ? 412 : 409, 'stale', [], { current });

export const tooMany = (seconds: number) => new Problem(429, 'too_many_requests', [], {}, { seconds });

export const unavailable = () => new Problem(503, 'unavailable');
