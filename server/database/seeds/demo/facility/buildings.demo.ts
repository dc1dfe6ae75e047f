import { putContact } from '../contacts/put-contact.ts';
import { defineDemo } from '../define-demo.ts';
import type { People } from '../people/put-people.ts';
import { type Ids, putBuilding, putCampus, putDepartments } from './put-facility.ts';

/** The departments, buildings and rooms of each branch. */
export default defineDemo('buildings', {
  after: 'staff',
  run: async (book, { organisation, client, branches, departments, rooms, people }) => {
    for (const [index, branch] of organisation.branches.entries()) {
      const branchId = branches[index]!;
      const ofBranch = await putDepartments(book, branch, branchId, headsOf(people));
      departments.push(ofBranch);
      await putContact(book, { type: 'branch', id: branchId, client }, index + 1);
      const facilityId = await putCampus(book, branch, branchId);
      for (const building of branch.buildings)
        rooms.push(...(await putBuilding(book, building, { branchId, facilityId }, ofBranch)));
    }
  },
});

function headsOf(people: People): Ids {
  const heads = { BME: 'engineer', FM: 'manager', ADM: 'client-admin' };
  return new Map(
    Object.entries(heads).flatMap(([code, name]) => (people.has(name) ? [[code, people.get(name)!]] : [])),
  );
}
