import { addDays, addMonths } from '#schemas/_meta/days.ts';
import { linesOf } from '../../reference/table.ts';
import type { SeedRow } from '../../types.ts';
import type { Book } from '../book.ts';
import type { EquippedRoom } from '../facility/put-rooms.ts';
import { putCertificate } from '../masters/put-certificate.ts';
import { modelPrices } from './model-prices.ts';

type Model = { readonly row: SeedRow; readonly manufacturer: unknown; readonly price: number };
/** An asset of the demo, with the values from which its records are made. */
export type DemoAsset = {
  readonly row: SeedRow;
  readonly family: string;
  readonly lifeYears: number;
  readonly warrantyUntil: unknown;
};

type ModelsByFamily = ReadonlyMap<string, readonly Model[]>;

/** The platform's asset models with their usual prices, by family code. */
export async function readModels(book: Book): Promise<ModelsByFamily> {
  const byFamily = new Map<string, Model[]>();
  for (const [family = '', model_number, thousands] of linesOf(modelPrices, '|')) {
    const row = await book.rowOf('asset-model', { model_number });
    const { manufacturer_id: manufacturer } = await book.rowOf('asset-make', { id: row.make_id });
    byFamily.set(family, [...(byFamily.get(family) ?? []), { row, manufacturer, price: Number(thousands) * 1000 }]);
  }
  return byFamily;
}

/** Creates the equipment of all rooms; imaging equipment is repaired by the vendor `service`, if there is one. */
export async function putAssets(
  book: Book,
  key: string,
  rooms: readonly EquippedRoom[],
  byFamily: ModelsByFamily,
  service: number | null,
): Promise<readonly DemoAsset[]> {
  const assets: DemoAsset[] = [];
  for (const { room, department, families, locations } of rooms) {
    for (const [index, code] of families.entries()) {
      const family = await book.rowOf('asset-family', { code });
      const model = book.random.pick(byFamily.get(code) ?? []);
      const { warranty_end_on: warrantyUntil = null, ...life } = lifeOf(book);
      const asset = await book.put('asset', {
        name: family.name,
        family_id: family.id,
        ...kindOf(family, model),
        ...(await rankOf(book, family)),
        serial_no: serialOf(book, String(model.row.model_number)),
        department_id: department,
        room_id: room,
        location_id: locations[index] ?? null,
        image_id: assets.some(({ family }) => family === code) ? null : await putPicture(book, `${key} ${code}`),
        ...(imaging.includes(code) && { service_vendor_id: service }),
        purchase_cost: costOf(book, model.price),
        ...withCondition(life),
        ...upkeepOf(book, family, life, assets.length),
      });
      assets.push({ row: asset, family: code, lifeYears: Number(family.useful_life_years), warrantyUntil });
      if (!radiating.includes(code)) continue;
      const holder = { type: 'asset', id: asset.id, client: Number(asset.client_id) } as const;
      await putCertificate(book, holder, 'AERB-LIC', 40 + ((asset.id * 53) % 900));
    }
  }
  return assets;
}

/** Families that need a licence of the radiation authority. */
const radiating = ['CT', 'XRAY', 'MXRAY', 'CARM', 'CATH', 'MAMMO'];
const imaging = [...radiating, 'MRI', 'USG'];

/** The values that the asset copies from its family and its model. */
function kindOf(family: SeedRow, { row: model, manufacturer }: Model): Record<string, unknown> {
  return {
    model_id: model.id,
    asset_type_id: model.asset_type_id,
    make_id: model.make_id,
    segment_id: model.segment_id,
    manufacturer_id: manufacturer,
    modality_id: family.modality_id,
    functionality_id: family.functionality_id,
    main_category_id: family.main_category_id,
    sub_category_id: family.sub_category_id,
  };
}

/** The higher a functionality's score, the higher the priority and the risk. */
async function rankOf(book: Book, family: SeedRow): Promise<Record<string, unknown>> {
  const { fs_function_score } = await book.rowOf('asset-functionality', { id: family.functionality_id });
  const score = Number(fs_function_score);
  const rank = score >= 10 ? 1 : score >= 7 ? 2 : score >= 5 ? 3 : 4;
  return {
    priority_id: await book.idOf('priority-risk', { code: `P${rank}` }),
    risk_id: await book.idOf('priority-risk', { code: `R${rank}` }),
  };
}

/** Of a hundred assets, this many are in each state other than in service. */
const states = `in_storage*5 on_loan*2 in_transit*1 condemned*2 disposed*1 lost*1 ordered*1 commissioning*2`
  .split(' ')
  .flatMap((item) => Array<string>(Number(item.split('*')[1])).fill(item.split('*')[0]!));

/** State and dates that are consistent: purchase ≤ received ≤ installed ≤ in service ≤ today. */
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

/**
 * The conditions of a few assets in use, other than working. They are derived from the assets' dates, so that all other
 * random values stay the same.
 */
const conditions =
  `not_working*3 under_repair*3 working_partially*4 under_pm*3 under_calibration*2 quarantined*1 standby*4`
    .split(' ')
    .flatMap((item) => Array<string>(Number(item.split('*')[1])).fill(item.split('*')[0]!));

function withCondition(life: Record<string, unknown>): Record<string, unknown> {
  if (life.state !== 'in_service' && life.state !== 'on_loan') return life;
  const days = Math.round(
    (Date.parse(String(life.in_service_on)) - Date.parse(String(life.purchased_on))) / 86_400_000,
  );
  const day = Number(String(life.purchased_on).slice(-2));
  return { ...life, condition: conditions[(day * 7 + days * 3) % 100] ?? 'working' };
}

/** The picture of the first device of a family; null where none was drawn. */
async function putPicture(book: Book, name: string): Promise<number | null> {
  const file = book.files.get(name);
  return file ? (await book.put('file', { ...file, state: 'pending' })).id : null;
}

/** Its useful life, its risk, and when it was and will be maintained and calibrated; some of this is overdue. */
function upkeepOf({ today }: Book, family: SeedRow, { state }: Record<string, unknown>, n: number) {
  const calibration = Number(family.default_calibration_months ?? 0);
  const more = {
    expected_life_years: family.useful_life_years,
    fs_risk_score: 1 + (Number(family.id) % 5),
    calibration_required: calibration > 0,
    qa_required: family.default_qa_months != null,
  };
  if (state !== 'in_service' && state !== 'on_loan') return more;
  const due = (months: unknown, turn: number) => {
    if (!months) return [null, null];
    const next = addDays(today, ((n * turn) % (Number(months) * 30)) - 12);
    return [addMonths(next, -Number(months)), next];
  };
  const [last_pm_on, next_pm_on] = due(family.default_pm_months, 17);
  const [last_calibration_on, next_calibration_on] = due(calibration, 29);
  const [last_qa_on, next_qa_on] = due(family.default_qa_months, 41);
  const [last_electrical_safety_on, next_electrical_safety_on] = due(family.default_pm_months && 12, 53);
  const maintained = { last_pm_on, next_pm_on, last_electrical_safety_on, next_electrical_safety_on };
  return { ...more, ...maintained, last_calibration_on, next_calibration_on, last_qa_on, next_qa_on };
}

/** The usual price plus or minus up to 8 %, in whole hundreds. */
function costOf({ random }: Book, price: number): number {
  return Math.round((price * random.between(92, 108)) / 10_000) * 100;
}

function serialOf({ random }: Book, modelNumber: string): string {
  return `${modelNumber.replace(/[^A-Z0-9]/g, '').slice(0, 4)}-${random.between(100_000, 999_999)}`;
}
