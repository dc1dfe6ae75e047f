import { createHmac, randomBytes } from 'node:crypto';

export const secretLabel = 'webhook secret';

/** A new secret in the format of Standard Webhooks. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** The headers of Standard Webhooks: message id, instant in seconds, and HMAC-SHA256 over both and the body. */
export function signedHeaders(secret: string, id: string, now: Date, body: string): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Leafmark-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}
