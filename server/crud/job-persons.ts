import type { Caller } from './caller.ts';

const form = /^(client [\w]+) (user \d+)$/;

/**
 * The receiver of a job that a person started: the person with the organisation, so that the waiting jobs of each are found
 * by the index of waiting jobs. Empty for work of the product itself.
 */
export function receiverOf({ user, system }: Caller): string {
  if (system || user.id === null) return '';
  return `client ${user.client_id ?? 'platform'} user ${user.id}`;
}

/** The person and the organisation that a receiver names; null where it names none. */
export function personOf(receiver: string): { readonly client: string; readonly user: string } | null {
  const [, client, user] = form.exec(receiver) ?? [];
  return client && user ? { client, user } : null;
}
