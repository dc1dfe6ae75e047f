import { linesOf } from '../reference/table.ts';
import type { Book } from './book.ts';
import { floorPlans } from './floor-plans.ts';

/** A room that wants equipment: families, one for each piece. */
export type EquippedRoom = { readonly room: number; readonly department: number; readonly families: readonly string[] };

/** A floor to be filled: its plan, and how names are numbered through the building. */
type Floor = {
  plan: string;
  level: number;
  floorId: number;
  naming: (name: string) => string;
  departmentIds: ReadonlyMap<string, number>;
};

/** The zones and rooms of a floor. */
export async function putRooms(
  book: Book,
  { plan, level, floorId, naming, departmentIds }: Floor,
): Promise<EquippedRoom[]> {
  const zones = new Map<string, number>();
  const rooms: EquippedRoom[] = [];
  let number = 0;
  for (const [type, name = '', count, department = '', zone = '', equipment = ''] of linesOf(
    floorPlans[plan] ?? '',
    '|',
  )) {
    if (!zones.has(zone)) zones.set(zone, await putZone(book, floorId, zone));
    const roomType = await book.rowOf('room-type', { code: type });
    const departmentId = departmentIds.get(department);
    if (!departmentId)
      throw new Error(`Floor plan "${plan}" names the department ${department}, which this branch does not have.`);
    for (let nth = 0; nth < Number(count); nth += 1) {
      number += 1;
      const { id } = await book.put('room', {
        floor_id: floorId,
        zone_id: zones.get(zone),
        room_no: roomNumber(level, number),
        name: naming(name),
        room_type_id: roomType.id,
        department_id: departmentId,
        capacity: roomType.default_capacity,
        area_sqm: book.random.between(9, 60),
        is_public: zone === 'public',
        is_active: true,
      });
      rooms.push({ room: id, department: departmentId, families: familiesOf(equipment) });
    }
  }
  return rooms;
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

/** Numbers a name through the building when it has several such rooms: Consultation room 1 … 20. */
export function namingOf(plans: readonly string[]): (name: string) => string {
  const totals = new Map<string, number>();
  for (const [, name = '', count] of plans.flatMap((plan) => linesOf(floorPlans[plan] ?? '', '|'))) {
    totals.set(name, (totals.get(name) ?? 0) + Number(count));
  }
  const used = new Map<string, number>();
  return (name) => {
    if (totals.get(name) === 1) return name;
    used.set(name, (used.get(name) ?? 0) + 1);
    return `${name} ${used.get(name)}`;
  };
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
