import { currentLanguage } from '#admin/providers/words/language.ts';

export type Reply = { status: number; json: Record<string, unknown> };

export type PublicSettings = {
  name: string;
  demo: boolean;
  registration: 'closed' | 'pending' | 'sample';
  sso: { name: string } | null;
  setup_needed: boolean;
  demo_accounts: DemoAccount[];
};

export type DemoAccount = { userId: string; email: string; password: string; role: string; client: string | null };

/** A request from the pages before or outside the application. Status 0 when the server cannot be reached. */
export async function call(path: string, body?: unknown, token?: string): Promise<Reply> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLanguage() };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  try {
    const answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: await answer.json().catch(() => ({})) };
  } catch {
    return { status: 0, json: {} };
  }
}

export async function publicSettings(): Promise<PublicSettings> {
  const { json } = await call('/api/public-settings');
  const fallback = {
    name: 'Leafmark',
    demo: false,
    registration: 'closed',
    sso: null,
    setup_needed: false,
    demo_accounts: [],
  };
  return { ...fallback, ...json } as PublicSettings;
}

/** Messages by field, from the specification's `{error: {...}}` or from the API's `errors` with their pointers. */
export function faultsOf({ json }: Reply): Record<string, string> {
  const faults: Record<string, string> = {};
  if (typeof json.error === 'object' && json.error !== null) {
    for (const [name, message] of Object.entries(json.error)) faults[name] = [message].flat().join(' ');
  }
  for (const { path, message } of (json.errors as { path: string; message: string }[] | undefined) ?? []) {
    faults[path.split('/')[1] ?? ''] = message;
  }
  return faults;
}
