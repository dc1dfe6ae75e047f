import { HttpError } from 'react-admin';
import { currentLanguage } from './language.ts';
import { toSignIn } from './leave.ts';
import { SignedOut, session } from './session.ts';
import { viewAs } from './view-as.ts';

export type Answer = { status: number; headers: Headers; body: string; json: unknown };

/** A call to the API with the session's token and the page's language; 401 is tried once more after a refresh. */
export async function http(url: string, options: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await send(url, options);
    if (answer.status !== 401) return await read(answer);
    await session.refresh();
    return await read(await send(url, options));
  } catch (error) {
    if (error instanceof SignedOut) toSignIn();
    throw error;
  }
}

async function send(url: string, options: RequestInit): Promise<Response> {
  const headers = new Headers(options.headers);
  headers.delete('Range');
  headers.set('Accept', 'application/json');
  if (!headers.has('Accept-Language')) headers.set('Accept-Language', currentLanguage());
  for (const [name, value] of Object.entries(viewAs.headers())) headers.set(name, value);
  headers.set('Authorization', `Bearer ${await session.token()}`);
  if (options.body) headers.set('Content-Type', 'application/json');
  return fetch(url, { ...options, headers });
}

async function read(answer: Response): Promise<Answer> {
  const body = await answer.text();
  const json = parse(body);
  if (!answer.ok) throw new HttpError(messageOf(json) ?? answer.statusText, answer.status, json);
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
