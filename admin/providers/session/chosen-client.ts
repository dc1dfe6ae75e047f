import { useMemo, useSyncExternalStore } from 'react';
import { chooseMoney } from '#admin/cells/money.ts';
import type { ClientRows, EntityView } from '#admin/providers/model/model.ts';
import type { Money } from '#generator/text/money.ts';
import { session } from './session.ts';
import { viewAs } from './view-as.ts';

export type ChosenClient = { id: number; title: string; money?: Money | null };

export const clientEntity = 'client';
export const clientField = 'client_id';

const listeners = new Set<() => void>();

/**
 * The client whose records platform staff are working with, stored for this account in this browser; null means all
 * clients.
 */
export const chosenClient = {
  now: (): ChosenClient | null => read(stored()),
  choose(client: ChosenClient | null): void {
    if (client) localStorage.setItem(keyOf(), JSON.stringify(client));
    else localStorage.removeItem(keyOf());
    chooseMoney(client?.money, client?.id);
    for (const listener of listeners) listener();
  },
};

export function useChosenClient(): ChosenClient | null {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => read(text), [text]);
}

/** Whether the person belongs to no client and so may choose one; not while they view the product as a role. */
export function choosesClient(): boolean {
  return session.user()?.client_id === null && !viewAs.now();
}

/**
 * The filter that restricts a list to a client: its own rows, and those of the platform where the list contains both.
 */
export function narrowedTo(client: Pick<ChosenClient, 'id'> | null, rows: ClientRows | undefined): object {
  if (!client || !rows) return {};
  return { [clientField]: rows === 'own' ? client.id : { $in: [client.id, null] } };
}

/**
 * The description of an entity for a list of a single client, in which the column and the filter of the client are not
 * needed.
 */
export function withoutClient(view: EntityView): EntityView {
  const others = (names: string[]) => names.filter((name) => name !== clientField);
  const { columns, filters } = view.list;
  return { ...view, list: { ...view.list, columns: others(columns), filters: others(filters) } };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function stored(): string | null {
  return choosesClient() ? localStorage.getItem(keyOf()) : null;
}

function read(text: string | null): ChosenClient | null {
  try {
    const { id, title, money = null } = JSON.parse(text ?? 'null') as ChosenClient;
    return typeof id === 'number' && typeof title === 'string' ? { id, title, money } : null;
  } catch {
    return null;
  }
}

function keyOf(): string {
  return `client:${session.user()?.id ?? ''}`;
}
