import type { Book } from './book.ts';

export type RoomStatus = { readonly code: string; readonly reason: string | null };

const bedRooms = ['WARD', 'PRIVATE', 'ICU', 'NICU', 'DIALYSIS'];
const available: RoomStatus = { code: 'AVAILABLE', reason: null };
const others: Readonly<Record<number, RoomStatus>> = {
  5: { code: 'CLEANING', reason: null },
  11: { code: 'UNDER_REPAIR', reason: 'Ceiling panel replaced after a leak.' },
  17: { code: 'BLOCKED', reason: 'Waiting for the fire inspection.' },
  19: { code: 'UNDER_RENOVATION', reason: 'New flooring.' },
};

/** Most rooms are free, most beds taken, and now and then something is being done. */
export function statusOf(type: string, turn: number): RoomStatus {
  const other = others[Math.abs(turn) % 29];
  if (other) return other;
  return bedRooms.includes(type) && turn % 3 !== 0 ? { code: 'OCCUPIED', reason: null } : available;
}

/** How a room that cannot be used came to be so. */
export async function putStatusChange(book: Book, room: number, { code, reason }: RoomStatus): Promise<void> {
  if (reason === null) return;
  await book.put('room-status-log', {
    room_id: room,
    from_status_id: await book.idOf('room-status', { code: available.code }),
    to_status_id: await book.idOf('room-status', { code }),
    reason,
  });
}
