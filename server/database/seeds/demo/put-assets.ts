import { addDays } from '#schemas/_meta/days.ts';
import { linesOf } from '../reference/table.ts';
import type { SeedRow } from '../types.ts';
import type { Book } from './book.ts';
import { models } from './models.ts';
import type { EquippedRoom } from './put-rooms.ts';

type Model = { readonly row: SeedRow; readonly price: number };
type ModelsByFamily = ReadonlyMap<string, readonly Model[]>;

/** The organisation's asset models, by family code. */
export async function putModels(book: Book, clientId: number): Promise<ModelsByFamily> {
  const byFamily = new Map<string, Model[]>();
  for (const [index, [family = '', name, model_number, thousands]] of linesOf(models, '|').entries()) {
    const row = await book.put('asset-model', {
      client_id: clientId,
      family_id: await book.idOf('asset-family', { code: family }),
      name,
      model_number,
      end_of_life_months: 120,
      sort_order: (index + 1) * 10,
      is_active: true,
    });
    byFamily.set(family, [...(byFamily.get(family) ?? []), { row, price: Number(thousands) * 1000 }]);
  }
  return byFamily;
}

/** The equipment of all rooms. */
export async function putAssets(book: Book, rooms: readonly EquippedRoom[], byFamily: ModelsByFamily): Promise<void> {
  for (const { room, department, families } of rooms) {
    for (const code of families) {
      const family = await book.rowOf('asset-family', { code });
      const { row: model, price } = book.random.pick(byFamily.get(code) ?? []);
      await book.put('asset', {
        name: family.name,
        family_id: family.id,
        model_id: model.id,
        serial_no: serialOf(book, String(model.model_number)),
        department_id: department,
        room_id: room,
        purchase_cost: costOf(book, price),
        ...lifeOf(book),
      });
    }
  }
}

/** Out of a hundred assets so many are not in service. */
const states = `in_storage*5 on_loan*2 in_transit*1 condemned*2 disposed*1 lost*1 ordered*1 commissioning*2`
  .split(' ')
  .flatMap((item) => Array<string>(Number(item.split('*')[1])).fill(item.split('*')[0]!));

/** State and dates that agree: purchase ≤ received ≤ installed ≤ in service ≤ today. */
function lifeOf({ random, today }: Book): Record<string, unknown> {
  const state = states[random.between(0, 99)] ?? 'in_service';
  if (state === 'ordered') return { state, purchased_on: addDays(today, -random.between(3, 40)) };
  const age = state === 'commissioning' ? random.between(30, 60) : random.between(90, 3600);
  const purchased_on = addDays(today, -age);
  const received_on = addDays(purchased_on, random.between(5, 21));
  const warranty_end_on = addDays(purchased_on, random.pick([365, 730, 1095, 1825]));
  if (state === 'commissioning') return { state, purchased_on, received_on, warranty_end_on };
  const installed_on = addDays(received_on, random.between(0, 20));
  const in_service_on = addDays(installed_on, random.between(0, 10));
  return { state, purchased_on, received_on, installed_on, in_service_on, warranty_end_on };
}

/** The usual price, up to 8 % less or more, in whole hundreds. */
function costOf({ random }: Book, price: number): number {
  return Math.round((price * random.between(92, 108)) / 10_000) * 100;
}

function serialOf({ random }: Book, modelNumber: string): string {
  return `${modelNumber.replace(/[^A-Z0-9]/g, '').slice(0, 4)}-${random.between(100_000, 999_999)}`;
}
