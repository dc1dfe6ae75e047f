import type { Book } from '../book.ts';

export type RoomStatus = { readonly code: string; readonly reason: string | null };

const bedRooms = ['WARD', 'PRIVATE', 'ICU', 'NICU', 'DIALYSIS'];
const available: RoomStatus = { code: 'AVAILABLE', reason: null };
const others: Readonly<Record<number, RoomStatus>> = {
  5: { code: 'CLEANING', reason: null },
  11: { code: 'UNDER_REPAIR', reason: 'Ceiling panel replaced after a leak.' },
  17: { code: 'BLOCKED', reason: 'Waiting for the fire inspection.' },
  19: { code: 'UNDER_RENOVATION', reason: 'New flooring.' },
};

/** Most rooms are available, most beds are occupied, and a few rooms have another status. */
export function statusOf(type: string, turn: number): RoomStatus {
  const other = others[Math.abs(turn) % 29];
  if (other) return other;
  return bedRooms.includes(type) && turn % 3 !== 0 ? { code: 'OCCUPIED', reason: null } : available;
}

/** Records the status change of a room that cannot be used. */
export async function putStatusChange(book: Book, room: number, { code, reason }: RoomStatus): Promise<void> {
  if (reason === null) return;
  await book.put('room-status-log', {
    room_id: room,
    from_status_id: await book.idOf('room-status', { code: available.code }),
    to_status_id: await book.idOf('room-status', { code }),
    reason,
  });
}
