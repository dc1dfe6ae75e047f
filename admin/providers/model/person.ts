import type { AppModel } from './model.ts';

/**
 * What a person mainly does, according to the rights: `requester` reports problems, `technician` repairs what others have
 * assigned. Null for everybody else, such as managers.
 */
export type Person = 'requester' | 'technician' | null;

export function personOf({ entities }: Pick<AppModel, 'entities'>): Person {
  const can = entities.ticket?.can ?? [];
  if (!can.includes('create') || can.includes('assign')) return null;
  return can.includes('acknowledge') ? 'technician' : 'requester';
}
