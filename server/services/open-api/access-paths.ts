import type { JsonSchema } from '#generator/model/types.ts';
import { failed, object, operation as problemOperation, signedIn, text } from './blocks.ts';

/** Errors below /jwt are answered in the short form of sign-in. */
function operation(...parts: Parameters<typeof problemOperation>): JsonSchema {
  const made = problemOperation(...parts) as { readonly responses: object };
  const fault = { description: 'What went wrong', content: { 'application/json': { schema: failed } } };
  return { ...made, responses: { ...made.responses, default: fault } };
}

/** All paths for signing in, and the one for the first account. */
export const accessPaths: Readonly<Record<string, JsonSchema>> = {
  '/jwt/login': {
    post: operation('login', {
      summary:
        'Sign in by userId, email and password; where two steps are on, again by the answered stepToken and a code',
      body: object(
        {
          userId: text(40),
          email: text(254),
          password: text(200),
          captcha: text(),
          stepToken: text(),
          code: text(40),
        },
        [],
      ),
      answer: signedIn,
      open: true,
      also: { 400: failed },
    }),
  },
  '/jwt/register': {
    post: operation('register', {
      summary: 'Register',
      body: object({ username: text(40), email: text(254), password: text(200), captcha: text() }, [
        'username',
        'email',
        'password',
      ]),
      answer: object({ user: {}, accessToken: {}, error: {} }, []),
      open: true,
      also: { 400: failed, 403: failed },
    }),
  },
  '/jwt/refresh-token': {
    post: operation('refreshToken', {
      summary: 'Refresh the tokens',
      body: object({ refreshToken: text() }),
      answer: signedIn,
      open: true,
      also: { 401: failed },
    }),
  },
  '/jwt/logout': {
    post: operation('logout', {
      summary: 'Sign out',
      body: object({ refreshToken: text() }, []),
      answer: object({ ok: { type: 'boolean' } }),
      open: true,
    }),
  },
  '/jwt/change-password': {
    post: operation('changePassword', {
      summary: 'Change the own password',
      body: object({ oldPassword: text(200), newPassword: text(200) }),
      answer: signedIn,
      also: { 400: failed, 401: failed },
    }),
  },
  '/jwt/second-factor': {
    get: operation('secondFactor', {
      summary: 'Whether the own account signs in with two steps',
      answer: object({
        enabled: { type: 'boolean' },
        demanded: { type: 'boolean' },
        recovery_codes: { type: 'integer' },
      }),
      also: { 401: failed },
    }),
  },
  '/jwt/second-factor/enrol': {
    post: operation('enrolSecondFactor', {
      summary: 'A secret for an authenticator app, as text, address and QR code',
      body: object({ password: text(200) }),
      answer: object({ secret: text(), address: text(), qr: text(50_000) }),
      also: { 400: failed, 401: failed, 409: failed },
    }),
  },
  '/jwt/second-factor/confirm': {
    post: operation('confirmSecondFactor', {
      summary: 'Switch the second step on with a first code; answers the recovery codes, this once',
      body: object({ code: text(40) }),
      answer: object({ recovery_codes: { type: 'array', items: text(40) } }),
      also: { 400: failed, 401: failed },
    }),
  },
  '/jwt/second-factor/recovery-codes': {
    post: operation('renewRecoveryCodes', {
      summary: 'New recovery codes in the place of the old ones; answered this once',
      body: object({ password: text(200), code: text(40) }),
      answer: object({ recovery_codes: { type: 'array', items: text(40) } }),
      also: { 400: failed, 401: failed },
    }),
  },
  '/jwt/second-factor/remove': {
    post: operation('removeSecondFactor', {
      summary: 'Switch the second step off',
      body: object({ password: text(200), code: text(40) }),
      answer: object({ ok: { type: 'boolean' } }),
      also: { 400: failed, 401: failed, 403: failed },
    }),
  },
  '/jwt/oidc/start': {
    get: operation('startSso', {
      summary: 'Go to the sign-in page of the OpenID Connect provider',
      open: true,
    }),
  },
  '/jwt/oidc/callback': {
    get: operation('finishSso', {
      summary: 'Come back from the provider, with its code',
      open: true,
    }),
  },
  '/jwt/oidc/ticket': {
    post: operation('ssoTicket', {
      summary: 'Exchange the cookie that coming back left for a session',
      answer: signedIn,
      open: true,
      also: { 400: failed, 401: failed },
    }),
  },
  '/jwt/oidc/links': {
    get: operation('ssoLinks', {
      summary: 'The providers that sign the own account in',
      answer: object({ links: { type: 'array', items: object({ issuer: text(), name: text() }) } }),
      also: { 401: failed },
    }),
  },
  '/jwt/oidc/unlink': {
    post: operation('ssoUnlink', {
      summary: 'Part the own account from a provider; the next sign-in there goes by the verified e-mail again',
      body: object({ issuer: text() }),
      answer: object({ ok: { type: 'boolean' } }),
      also: { 401: failed },
    }),
  },
  '/jwt/challenge': {
    get: {
      ...operation('challenge', {
        summary: 'A proof of work for a form: the number whose SHA-256 after the salt is the challenge; works once',
        answer: object({
          algorithm: text(20),
          challenge: text(100),
          maxnumber: { type: 'integer' },
          salt: text(200),
          signature: text(100),
        }),
        open: true,
        also: { 400: failed },
      }),
      parameters: [
        {
          name: 'form',
          in: 'query',
          required: true,
          schema: { type: 'string', enum: ['register', 'forgot', 'login'] },
        },
      ],
    },
  } as JsonSchema,
  '/jwt/forgot-password': {
    post: operation('forgotPassword', {
      summary: 'Ask for a link to choose a new password; the answer is the same whether an account has the address',
      body: object({ email: text(254), captcha: text(1000) }, ['email']),
      answer: object({ ok: { type: 'boolean' } }),
      open: true,
      also: { 400: failed },
    }),
  },
  '/jwt/reset-password': {
    post: operation('resetPassword', {
      summary: 'Choose a password by a mailed link; ends every session of the account',
      body: object({ token: text(40), password: text(200) }),
      answer: object({ ok: { type: 'boolean' }, userId: text(40) }),
      open: true,
      also: { 400: failed },
    }),
  },
  '/api/setup': {
    get: problemOperation('setupNeeded', {
      summary: 'Whether the first account is still to be made',
      answer: object({ needed: { type: 'boolean' }, code_required: { type: 'boolean' } }),
      open: true,
    }),
    post: {
      ...problemOperation('setUp', {
        summary: 'Make the first account',
        body: object(
          { username: text(40), email: text(254), password: text(200), full_name: text(120), code: text(40) },
          ['username', 'email', 'password'],
        ),
        answer: signedIn,
        open: true,
        also: { 201: signedIn },
      }),
    },
  },
};
