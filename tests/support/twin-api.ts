import type { TestApp } from './app.ts';
import type { Answer, Api, CallOptions } from './client.ts';
import { apiWith } from './client.ts';
import { callDirectly } from './direct-call.ts';
import type { RepeatedRandom } from './repeat-random.ts';

export type Difference = { readonly question: string; readonly first: string; readonly second: string };

/** Two installations that are asked the same. */
export type Twins = {
  readonly apps: readonly [TestApp, TestApp];
  readonly random: RepeatedRandom;
  /** The number of questions, and the answers that differed or were a failure of the server. */
  asked: number;
  readonly differences: Difference[];
};

/**
 * Asks two installations the same with each one's token, records where they differ, and returns the answer of the
 * first.
 */
export function twinApi(twins: Twins, tokens: readonly [string, string]): Api {
  /** A page token contains the values of its last row as its database stores them; each installation gets its own. */
  const pageOfSecond = new Map<string, string>();
  const ask = async (question: string, of: (app: TestApp, token: string) => Promise<Answer>): Promise<Answer> => {
    twins.asked += 1;
    const answers: Answer[] = [];
    for (const n of [0, 1] as const) {
      twins.random.begin(twins.asked);
      answers.push(await of(twins.apps[n], tokens[n]));
    }
    const [one, other] = answers as [Answer, Answer];
    const page = pageToken(one);
    if (page) pageOfSecond.set(page, pageToken(other) ?? '');
    const [first, second] = [textOf(one), textOf(other)];
    if (one.status >= 500 || first !== second) twins.differences.push({ question, ...around(first, second) });
    return one;
  };
  const send = (method: string, path: string, options: CallOptions) =>
    ask(`${method} ${path} ${JSON.stringify(options)}`, (app, token) => {
      const after = app === twins.apps[1] && pageOfSecond.get(String(options.query?.after));
      const query = after ? { ...options.query, after } : options.query;
      return callDirectly(app, method, path, { ...options, ...given('query', query), token });
    });
  const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
    value === undefined ? {} : ({ [name]: value } as Record<Name, Value>);
  return {
    token: tokens[0],
    get: (path, query, headers) => send('GET', path, { ...given('query', query), ...given('headers', headers) }),
    post: (path, body = {}, headers) => send('POST', path, { body, ...given('headers', headers) }),
    put: (path, body, headers) => send('PUT', path, { body, ...given('headers', headers) }),
    patch: (path, body, headers) => send('PATCH', path, { body, ...given('headers', headers) }),
    delete: (path, headers) => send('DELETE', path, given('headers', headers)),
    upload: (name, bytes, query) =>
      ask(`upload ${name}`, (app, token) => apiWith(app, token).upload(name, bytes, query)),
  };
}

/** The token of the next page in the header `Link`; null on the last page. */
export function pageToken({ headers }: Answer): string | null {
  const address = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1];
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('after');
}

/** The whole answer except the time of day, which headers have from the machine, and page tokens. */
function textOf({ status, headers, text }: Answer): string {
  const shown = [...headers]
    .filter(([name]) => name !== 'date')
    .map(([name, value]) => [name, name === 'link' ? value.replace(/(after=)[\w-]+/, '$1…') : value]);
  return [status, ...shown.map(([name, value]) => `${name}: ${value}`), text].join('\n');
}

const shownAround = 200;

/** The part of two texts in which they begin to differ. */
function around(first: string, second: string): Pick<Difference, 'first' | 'second'> {
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  const part = (text: string) => `${text.slice(0, 3)} … ${text.slice(Math.max(0, at - shownAround), at + shownAround)}`;
  return { first: part(first), second: part(second) };
}
