import { addDays } from '#schemas/_meta/days.ts';
import { linesOf } from '../../reference/table.ts';
import type { Book } from '../book.ts';
import { furnishings } from './furnishings.ts';

export type Furnished = {
  readonly room: number;
  readonly type: string;
  /** The room's branch, building, floor and zone. */
  readonly place: Readonly<Record<'branch_id' | 'building_id' | 'floor_id' | 'zone_id', number>>;
  /** The room's label, with which the labels of its spots begin: "A-301". */
  readonly label: string;
};

type Count = { readonly name: string; readonly number: number };

const byType = new Map(linesOf(furnishings, '|').map(([type = '', ...cells]) => [type, cells.map(countsOf)]));

/** Creates the named spots of a room and returns their ids. */
export async function putSpots(book: Book, { room, type, place, label }: Furnished): Promise<number[]> {
  const ids: number[] = [];
  for (const { name, number } of byType.get(type)?.[0] ?? []) {
    for (let nth = 1; nth <= number; nth += 1) {
      const row = { ...place, room_id: room, label: `${label}, ${name} ${nth}`, is_active: true };
      ids.push((await book.put('location', row)).id);
    }
  }
  return ids;
}

/** Creates the fittings and the furniture of a room. */
export async function putFurnishings(book: Book, { room, type }: Furnished): Promise<void> {
  const [, fittings = [], furniture = []] = byType.get(type) ?? [];
  for (const [index, { name: code, number }] of fittings.entries()) {
    const { id, name } = await book.rowOf('room-fitting-category', { code });
    const condition = conditions[(room + index) % conditions.length];
    await book.put('room-fitting', { room_id: room, category_id: id, name, quantity: number, condition });
  }
  for (const [index, { name: code, number }] of furniture.entries()) {
    const { id, name } = await book.rowOf('furniture-category', { code });
    const condition = conditions[(room + index + 3) % conditions.length];
    const bought = { purchased_on: addDays(book.today, -400 - ((room * 37) % 2000)), purchase_cost: number * 4200 };
    await book.put('furniture-item', { room_id: room, category_id: id, name, quantity: number, condition, ...bought });
  }
}

const conditions = ['good', 'good', 'fair', 'good', 'fair', 'good', 'poor', 'good', 'good', 'broken'];

/** Parses "O2OUT*8 VACOUT*4". */
function countsOf(cell: string): Count[] {
  if (cell === '-') return [];
  return cell.split(' ').map((item) => {
    const [name = '', number = '1'] = item.split('*');
    return { name, number: Number(number) };
  });
}
