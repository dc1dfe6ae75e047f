import type { TestApp } from './app.ts';
import type { Api } from './client.ts';

export type Exported = { readonly status: number; readonly headers: Headers; readonly bytes: Buffer };

/** A list as a file of the requested media type; values of the query that are no text are sent as JSON. */
export async function exported(
  app: TestApp,
  { token }: Api,
  type: string,
  path: string,
  query: object = {},
  language = 'en',
): Promise<Exported> {
  const params = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const answer = await fetch(`${app.url}${path}?${new URLSearchParams(params)}`, {
    headers: { Authorization: `Bearer ${token}`, Accept: type, 'Accept-Language': language },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
