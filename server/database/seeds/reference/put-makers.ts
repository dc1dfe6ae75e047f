import type { Put } from '../types.ts';
import { assetModels } from './asset-models.ts';
import { makes, manufacturers, segments } from './makers.ts';
import { type Ids, putList } from './put-list.ts';
import { linesOf } from './table.ts';

type Known = { readonly countryIds: Ids; readonly families: Ids; readonly types: Ids };

/** Creates the platform's models, with their makes and manufacturers. */
export async function putModels(put: Put, { countryIds, families, types }: Known): Promise<void> {
  const makeIds = await putMakes(put, await putManufacturers(put, countryIds));
  const segmentIds = await putList(put, 'make-model-segment', segments);
  for (const [index, cells] of linesOf(assetModels, '|').entries()) {
    const [family = '', type = '', make = '', segment = '', name, model_number] = cells;
    await put('asset-model', {
      family_id: families.get(family),
      asset_type_id: types.get(type),
      make_id: makeIds.get(make),
      segment_id: segmentIds.get(segment),
      name,
      model_number,
      end_of_life_months: 120,
      sort_order: (index + 1) * 10,
      is_active: true,
    });
  }
}

async function putManufacturers(put: Put, countryIds: Ids): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [code = '', country = '', host, name] of linesOf(manufacturers, '|')) {
    const website = `https://${host}`;
    const row = { code, name, country_id: countryIds.get(country), website, is_active: true };
    ids.set(code, (await put('manufacturer', row)).id);
  }
  return ids;
}

async function putMakes(put: Put, manufacturerIds: Ids): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const [manufacturer = '', names = ''] of linesOf(makes, '|')) {
    for (const name of names.split(', ')) {
      const row = { name, manufacturer_id: manufacturerIds.get(manufacturer), is_active: true };
      ids.set(name, (await put('asset-make', row)).id);
    }
  }
  return ids;
}
