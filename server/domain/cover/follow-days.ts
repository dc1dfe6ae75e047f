import { type CoverDays, isDated, stateOn } from '#schemas/cover/in-force.ts';
import type { Change, PlugContext } from '#server/crud/plugs.ts';
import { dayIn } from '#server/crud/tenant-calendar.ts';
import { placeOf } from '#server/crud/timers/place.ts';

type Cover = CoverDays & Record<string, unknown>;

/**
 * A new cover, and one whose days were changed, takes the state that follows from its days today where it is; a chosen
 * draft and what was renewed or terminated stay. From then on timers change the state.
 */
export async function followDays({ before, after }: Change<Cover>, context: PlugContext): Promise<void> {
  const isMoved = !before || before.start_on !== after.start_on || before.end_on !== after.end_on;
  if (!isMoved || !isDated(after.state)) return;
  const { engine, trx, caller, entity } = context;
  const { zone } = await placeOf(engine, trx, entity, after);
  after.state = stateOn(dayIn(zone, caller.now), after);
}
