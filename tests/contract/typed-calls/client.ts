import type { paths } from 'api-types';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type PathOf<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths];

type Parameters<O> = O extends { parameters: infer V } ? V : never;
type Content<T> = T extends { 'application/json': infer V } | { 'multipart/form-data': infer V } ? V : never;
type Body<O> = O extends { requestBody: { content: infer T } }
  ? [body: Content<T>]
  : O extends { requestBody?: { content: infer T } }
    ? [body?: Content<T>]
    : [];
type Json<R> = R extends { content: { 'application/json': infer V } } ? V : unknown;
type Answer<O> = O extends { responses: infer R }
  ? { [S in keyof R]: { readonly status: S; readonly body: Json<R[S]> } }[keyof R]
  : never;

/** Sends one request of the API document; each status of the answer has its own body. */
export type Call = <M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  parameters: Parameters<paths[P][M]>,
  ...body: Body<paths[P][M]>
) => Promise<Answer<paths[P][M]>>;
