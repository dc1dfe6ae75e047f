import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { UserData } from './tokens.ts';

/** The signed-in user; renders again when the account's data are updated. */
export function useUser(): UserData | null {
  return useSyncExternalStore(session.watch, session.user);
}
