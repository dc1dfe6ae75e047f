import { addDays } from '#schemas/_meta/days.ts';
import type { Book } from '../book.ts';
import type { DemoPlace } from '../define-demo.ts';

type Event = {
  readonly title: string;
  readonly category: string;
  readonly type: string;
  readonly degree: string | null;
  /** The family of the asset that was involved. */
  readonly family: string | null;
  readonly department: string;
  readonly description: string;
  readonly atOnce: string | null;
  readonly action: string | null;
};

/** title | category | type | degree | family | department | what happened | what was done at once | corrective action */
const events = `
Infusion pump ran dry without an alarm | EQUIPMENT | NEAR-MISS | NONE | IPUMP | CC | The pump showed "running" with an empty syringe. The nurse saw it on her round. | Pump taken away and marked. | Check the air sensor of all pumps of this model.
Defibrillator battery empty at the shift check | EQUIPMENT | NO-HARM | NONE | DEFIB | CC | The daily test failed; the charger had been unplugged for cleaning. | Spare defibrillator brought from the ward. | Label the socket and add the charger to the shift check.
Water on the floor of the corridor | WATER | NEAR-MISS | NONE | - | MED | The tap of the pantry dripped overnight; a porter slipped and was not hurt. | Tap closed, floor dried, sign put up. | Replace the tap and inspect the other pantries.
Socket sparked when a monitor was plugged in | ELECTRICAL | NO-HARM | MILD | PMON | CC | Sparks at the wall socket of bed 4; the fuse blew. | Bed 4 closed, fuse locked off. | Replace the sockets of the bay; test earth leakage.
Oxygen pressure low for ten minutes | MEDICAL-GAS | ADVERSE | MODERATE | VENT | CC | The manifold did not change over by itself; two ventilators alarmed. | Cylinders connected by hand. | Service of the manifold and a drill of the manual change-over.
Yearly inspection of the fire authority | STATUTORY | AUTHORITY | - | - | ADM | Walk through all floors with the fire officer. Two exits were partly blocked. | Beds moved from the exits. | Mark the exits on the floor and check them in the weekly round.
Safety round of the second quarter | SAFETY-ROUND | PLANNED | - | - | BME | Twelve departments visited; seven findings, mostly missing labels. | - | -
Fire drill of the night shift | FIRE-DRILL | SURPRISE | - | - | MED | The ward was cleared in six minutes; one door did not close by itself. | Door closer adjusted. | -
`;

/** Incidents and inspections of the last year: the newest is just reported, the oldest are closed. */
export async function putIncidents(
  book: Book,
  { client, assets, people, branches, departments }: DemoPlace,
): Promise<void> {
  for (const [index, event] of parsed().entries()) {
    const state = ['reported', 'under_review', 'action', 'action'][index] ?? 'closed';
    const day = addDays(book.today, -2 - index * 37);
    const department = departments[0]!.get(event.department) ?? null;
    const family = event.family && (await book.idOf('asset-family', { code: event.family }));
    const asset = assets.find(({ row }) => row.family_id === family && row.branch_id === branches[0])?.row;
    const kind = event.degree === null ? 'inspection' : 'incident';
    await book.put('incident', {
      client_id: client,
      kind,
      title: event.title,
      category_id: await book.idOf('incident-category', { code: event.category }),
      type_id: await book.idOf('incident-type', { code: `${event.category}-${event.type}` }),
      degree_id: event.degree && (await book.idOf('incident-degree', { code: event.degree })),
      occurred_at: `${day}T0${2 + (index % 6)}:20:00.000Z`,
      branch_id: branches[0],
      department_id: department,
      asset_id: asset?.id ?? null,
      description: event.description,
      immediate_action: event.atOnce,
      ...(state !== 'reported' &&
        state !== 'under_review' && {
          corrective_action: event.action ?? 'No action needed.',
          action_by_id: people.get('manager') ?? people.get('client-admin') ?? null,
          action_due_on: addDays(day, 45),
        }),
      ...(state === 'closed' && { closed_at: `${addDays(day, 30)}T09:00:00.000Z` }),
      state,
    });
  }
}

function parsed(): Event[] {
  return events
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => (cell === '-' ? null : cell)))
    .map(([title, category, type, degree, family, department, description, atOnce, action]) => ({
      title: title!,
      category: category!,
      type: type!,
      degree: degree ?? null,
      family: family ?? null,
      department: department!,
      description: description!,
      atOnce: atOnce ?? null,
      action: action ?? null,
    }));
}
