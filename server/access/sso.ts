import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Settings } from '#server/env.ts';

export type Sso = NonNullable<Settings['sso']>;

/** A person's identity as a provider reports it. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly groups: readonly string[];
};

/** What is stored in the browser during the redirect and must return unchanged. */
export type Journey = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type SsoClient = {
  /** The address to redirect the browser to, and what must be stored until it returns. */
  begin(): Promise<{ readonly address: string; readonly journey: Journey }>;
  /** Throws unless the answer belongs to the journey and the provider confirms it. */
  finish(query: string, journey: Journey): Promise<Identity>;
};

const patience = 10;

/**
 * OpenID Connect: authorization code with PKCE, state and nonce; the provider's configuration is discovered on first use.
 */
export function makeSsoClient(sso: Sso, publicUrl: string): SsoClient {
  const redirect_uri = `${publicUrl}/jwt/oidc/callback`;
  let found: Promise<Configuration> | null = null;
  const provider = () => {
    found ??= discover(sso).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
  return {
    begin: async () => {
      const config = await provider();
      const journey = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const { href } = buildAuthorizationUrl(config, {
        redirect_uri,
        scope: sso.scope,
        state: journey.state,
        nonce: journey.nonce,
        code_challenge: await calculatePKCECodeChallenge(journey.verifier),
        code_challenge_method: 'S256',
      });
      return { address: href, journey };
    },
    finish: async (query, { state, nonce, verifier }) => {
      const config = await provider();
      const tokens = await authorizationCodeGrant(config, new URL(`${redirect_uri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('no identity');
      const more = claims.email === undefined ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {};
      return identityOf(sso, { ...more, ...claims });
    },
  };
}

function discover({ issuer, clientId, clientSecret }: Sso): Promise<Configuration> {
  const execute = issuer.startsWith('http://') ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, clientSecret ?? undefined, undefined, { execute, timeout: patience });
}

function identityOf({ groupsClaim }: Sso, claims: Readonly<Record<string, unknown>>): Identity {
  const groups = claims[groupsClaim];
  return {
    issuer: String(claims.iss),
    subject: String(claims.sub),
    email: typeof claims.email === 'string' ? claims.email : null,
    isEmailVerified: claims.email_verified === true,
    groups: Array.isArray(groups) ? groups.filter((one) => typeof one === 'string') : [],
  };
}
