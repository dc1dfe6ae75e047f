import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { UserData } from './tokens.ts';

/** Who is signed in; drawn again when the account's data come anew. */
export function useUser(): UserData | null {
  return useSyncExternalStore(session.watch, session.user);
}
