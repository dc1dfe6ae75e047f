import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export type Claims = Readonly<Record<string, unknown>>;

export type Oidc = {
  readonly issuer: string;
  /** The person who signs in there next, and the claims of the provider. */
  person: { sub: string; claims: Claims };
  stop(): Promise<void>;
};

/** A real OpenID Connect provider that shows no login page. */
export async function startOidc(redirect: string): Promise<Oidc> {
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oidc: Oidc = {
    issuer,
    person: { sub: 'nobody', claims: {} },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'leafmark', client_secret: 'a client secret', redirect_uris: [redirect] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['groups'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the tests'] },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, ...oidc.person.claims }) }),
    loadExistingGrant: async (ctx: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  const answer: Parameters<typeof createServer>[1] & object = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const login = { accountId: oidc.person.sub };
    void provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  };
  return oidc;
}

/** A browser that follows redirects and stores cookies by origin, until an address that begins with `until`. */
export class Wanderer {
  readonly cookies = new Map<string, Map<string, string>>();

  async go(address: string, until: RegExp, method = 'GET'): Promise<{ address: string; response: Response }> {
    let next = address;
    for (let step = 0; step < 12; step++) {
      const response = await this.fetch(next, method);
      const location = response.headers.get('location');
      if (!location) return { address: next, response };
      next = new URL(location, next).href;
      if (until.test(next)) return { address: next, response };
    }
    throw new Error(`lost at ${next}`);
  }

  async fetch(address: string, method = 'GET', body?: unknown): Promise<Response> {
    const { origin } = new URL(address);
    const own = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, own);
    const cookie = [...own].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value, rest] = /^([^=]+)=([^;]*)(.*)$/.exec(line) as unknown as [string, string, string, string];
      if (value === '' || /max-age=0/i.test(rest)) own.delete(name);
      else own.set(name, value);
    }
    return response;
  }
}
