import { roomPlaces } from '../../reference/categories.ts';
import { linesOf } from '../../reference/table.ts';
import type { Book } from '../book.ts';
import { floorPlans } from './floor-plans.ts';
import { type Furnished, putFurnishings, putSpots } from './put-furnishings.ts';
import { putStatusChange, statusOf } from './put-status.ts';

/** A room to be equipped: families, one for each piece, and the spots where the pieces may be put. */
export type EquippedRoom = {
  readonly room: number;
  readonly department: number;
  readonly families: readonly string[];
  readonly locations: readonly number[];
};

/** A floor to be filled: its plan, its position, and how names are numbered throughout the building. */
type Floor = {
  plan: string;
  level: number;
  place: { readonly branch_id: number; readonly building_id: number; readonly floor_id: number };
  building: string;
  naming: (name: string) => string;
  departmentIds: ReadonlyMap<string, number>;
};

/** Creates the zones and rooms of a floor. */
export async function putRooms(book: Book, floor: Floor): Promise<EquippedRoom[]> {
  const zones = new Map<string, number>();
  const rooms: EquippedRoom[] = [];
  let number = 0;
  for (const [type = '', name = '', count, department = '', zone = '', equipment = ''] of planOf(floor.plan)) {
    if (!zones.has(zone)) zones.set(zone, await putZone(book, floor.place.floor_id, zone));
    const departmentId = floor.departmentIds.get(department);
    if (!departmentId)
      throw new Error(
        `Floor plan "${floor.plan}" names the department ${department}, which this branch does not have.`,
      );
    for (let nth = 0; nth < Number(count); nth += 1) {
      number += 1;
      const line = { type, name: floor.naming(name), departmentId, zone, zoneId: zones.get(zone)!, number };
      const furnished = await putRoom(book, floor, line);
      if (nth === 0) await putFurnishings(book, furnished);
      const locations = await putSpots(book, furnished);
      rooms.push({ room: furnished.room, department: departmentId, families: familiesOf(equipment), locations });
    }
  }
  return rooms;
}

type Line = {
  readonly type: string;
  readonly name: string;
  readonly departmentId: number;
  readonly zone: string;
  readonly zoneId: number;
  readonly number: number;
};

async function putRoom(book: Book, floor: Floor, line: Line): Promise<Furnished> {
  const { level, place, building } = floor;
  const roomType = await book.rowOf('room-type', { code: line.type });
  const room_no = roomNumber(level, line.number);
  const status = statusOf(line.type, level * 7 + line.number);
  const { id } = await book.put('room', {
    floor_id: place.floor_id,
    zone_id: line.zoneId,
    room_no,
    name: line.name,
    room_type_id: roomType.id,
    department_id: line.departmentId,
    capacity: roomType.default_capacity,
    area_sqm: book.random.between(9, 60),
    is_public: line.zone === 'public',
    is_active: true,
    room_status_id: await book.idOf('room-status', { code: status.code }),
    status_reason: status.reason,
    ...(await categoriesOf(book, line.type)),
  });
  await putStatusChange(book, id, status);
  return { room: id, type: line.type, place: { ...place, zone_id: line.zoneId }, label: `${building}-${room_no}` };
}

const subByType = new Map(linesOf(roomPlaces, '|').map(([type = '', sub = '']) => [type, sub]));

async function categoriesOf(book: Book, type: string): Promise<Record<string, unknown>> {
  const code = subByType.get(type);
  if (!code) return {};
  const { id, main_category_id } = await book.rowOf('sub-category', { code });
  return { main_category_id, sub_category_id: id };
}

async function putZone(book: Book, floorId: number, type: string): Promise<number> {
  const { id } = await book.put('zone', { floor_id: floorId, name: zoneNames[type], type, is_active: true });
  return id;
}

const zoneNames: Readonly<Record<string, string>> = {
  clinical: 'Clinical area',
  public: 'Public area',
  service: 'Service area',
  restricted: 'Restricted area',
};

/** Numbers a name throughout the building when several rooms have it: Consultation room 1 … 20. */
export function namingOf(plans: readonly string[]): (name: string) => string {
  const totals = new Map<string, number>();
  for (const [, name = '', count] of plans.flatMap(planOf)) totals.set(name, (totals.get(name) ?? 0) + Number(count));
  const used = new Map<string, number>();
  return (name) => {
    if (totals.get(name) === 1) return name;
    used.set(name, (used.get(name) ?? 0) + 1);
    return `${name} ${used.get(name)}`;
  };
}

function planOf(plan: string): string[][] {
  return linesOf(floorPlans[plan] ?? '', '|');
}

function roomNumber(level: number, number: number): string {
  const storey = level === 0 ? 'G' : level < 0 ? `B${-level === 1 ? '' : -level}` : String(level);
  return storey + String(number).padStart(2, '0');
}

/** "PMON*2 DEFIB" → PMON, PMON, DEFIB. */
function familiesOf(equipment: string): string[] {
  return equipment
    .split(' ')
    .filter(Boolean)
    .flatMap((item) => {
      const [family = '', pieces = '1'] = item.split('*');
      return Array<string>(Number(pieces)).fill(family);
    });
}
