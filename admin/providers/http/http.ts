import { HttpError } from 'react-admin';
import { SignedOut, session } from '#admin/providers/session/session.ts';
import { viewAs } from '#admin/providers/session/view-as.ts';
import { currentLanguage } from '#admin/providers/words/language.ts';
import { loadShellWords } from '#admin/providers/words/shell-words.ts';
import { connection, Unreachable } from './connection.ts';
import { toSignIn } from './leave.ts';
import { sendOnce } from './send-once.ts';

export type Answer = { status: number; headers: Headers; body: string; json: unknown };

/**
 * A call to the API with the session's token and the page's language; after a 401 the token is refreshed and the call
 * repeated once.
 */
export async function http(url: string, options: RequestInit = {}): Promise<Answer> {
  return read(await open(url, options));
}

/** The same call, returning the response before its body is read. */
export async function open(url: string, options: RequestInit = {}): Promise<Response> {
  try {
    const answer = await send(url, options);
    if (answer.status !== 401) return answer;
    await session.refresh();
    return await send(url, options);
  } catch (error) {
    if (error instanceof SignedOut) toSignIn();
    if (error instanceof TypeError) await unreachable();
    throw error;
  }
}

async function unreachable(): Promise<never> {
  connection.met(null);
  const { errors } = await loadShellWords(currentLanguage());
  throw new Unreachable(errors.offline);
}

/** Converts an unsuccessful answer to an error with its problem details. */
export async function refusalOf(answer: Response): Promise<HttpError> {
  const json = parse(await answer.text());
  return new HttpError(messageOf(json) ?? answer.statusText, answer.status, json);
}

/** The headers of every request: the token, the language, and the role whose view is shown. */
export async function signedHeaders(): Promise<Record<string, string>> {
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    ...viewAs.headers(),
    Authorization: `Bearer ${await session.token()}`,
  };
}

async function send(url: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(await signedHeaders());
  new Headers(options.headers).forEach((value, name) => {
    if (name !== 'range') headers.set(name, value);
  });
  if (options.body && !(options.body instanceof FormData)) headers.set('Content-Type', 'application/json');
  const answer = await sendOnce(url, options, (key) => {
    if (key) headers.set('Idempotency-Key', key);
    return fetch(url, { ...options, headers });
  });
  connection.met(answer.status);
  return answer;
}

async function read(answer: Response): Promise<Answer> {
  if (!answer.ok) throw await refusalOf(answer);
  const body = await answer.text();
  const json = parse(body);
  return { status: answer.status, headers: answer.headers, body, json };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function messageOf(json: unknown): string | undefined {
  const title = (json as { title?: unknown } | null)?.title;
  return typeof title === 'string' ? title : undefined;
}
