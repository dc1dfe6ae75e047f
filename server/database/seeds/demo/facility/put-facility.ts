import { linesOf } from '../../reference/table.ts';
import type { Book } from '../book.ts';
import type { Branch, Building } from '../organisations.ts';
import { departments } from './departments.ts';
import { type EquippedRoom, namingOf, putRooms } from './put-rooms.ts';

/** Ids by code. */
export type Ids = ReadonlyMap<string, number>;

/** Creates the departments of a branch and returns them by code; `heads` has the users who lead them, by department code. */
export async function putDepartments(book: Book, branch: Branch, branchId: number, heads: Ids): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [code = '', type, name, phone_extension] of linesOf(departments, '|')) {
    if (!branch.departments.split(' ').includes(code)) continue;
    const { id } = await book.put('department', {
      branch_id: branchId,
      code,
      type,
      name,
      phone_extension,
      cost_centre: `${branch.code}-${phone_extension}`,
      head_user_id: heads.get(code) ?? null,
      is_active: true,
    });
    ids.set(code, id);
  }
  return ids;
}

/** Creates the campus of a branch. */
export async function putCampus(book: Book, branch: Branch, branchId: number): Promise<number> {
  const area_sqm = branch.beds * 85;
  const row = { branch_id: branchId, name: `${branch.city} campus`, type: 'campus', area_sqm, is_active: true };
  return (await book.put('facility', row)).id;
}

/** Creates a building with its floors, zones and rooms. */
export async function putBuilding(
  book: Book,
  building: Building,
  { branchId, facilityId }: { readonly branchId: number; readonly facilityId: number },
  departmentIds: Ids,
): Promise<EquippedRoom[]> {
  const { id } = await book.put('building', {
    branch_id: branchId,
    facility_id: facilityId,
    name: building.name,
    code: building.code,
    built_year: building.builtYear,
    area_sqm: book.random.between(1800, 9500),
    is_active: true,
  });
  const plans = building.floors.split(' ');
  const naming = namingOf(plans);
  const rooms: EquippedRoom[] = [];
  for (const [index, plan] of plans.entries()) {
    const level = building.lowest + index;
    const floor = await book.put('floor', {
      building_id: id,
      name: floorName(level),
      level,
      plan_width_m: 60,
      plan_height_m: 24,
      is_active: true,
    });
    const place = { branch_id: branchId, building_id: id, floor_id: floor.id };
    rooms.push(...(await putRooms(book, { plan, level, place, building: building.code, naming, departmentIds })));
  }
  return rooms;
}

function floorName(level: number): string {
  if (level === 0) return 'Ground floor';
  return level < 0 ? `Basement ${-level}` : `Floor ${level}`;
}
