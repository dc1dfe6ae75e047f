import type { Put } from '../types.ts';
import { assetFamilies } from './asset-families.ts';
import { assetTypes } from './asset-types.ts';
import { mainCategories, subCategories } from './categories.ts';
import { familyPlaces, functionalities, modalities } from './modalities.ts';
import { flagsOf, type Ids, putList } from './put-list.ts';
import { putModels } from './put-makers.ts';
import { depreciationProfiles } from './rankings.ts';
import { specificationTypes, specificationValues } from './specifications.ts';
import { linesOf, numberOrNull } from './table.ts';

const typeFlags = { m: 'is_medical', c: 'requires_calibration', q: 'requires_qa' };

/**
 * Creates families of equipment with the lists that classify them, their types, makes, models and specifications; returns
 * the families.
 */
export async function putEquipment(put: Put, countryIds: Ids): Promise<Ids> {
  const families = await putFamilies(put);
  const types = await putList(
    put,
    'asset-type',
    assetTypes,
    ([family = '', , flags]) => ({ family_id: families.get(family), ...flagsOf(flags, typeFlags) }),
    1,
  );
  await putModels(put, { countryIds, families, types });
  await putSpecifications(put, families);
  return families;
}

async function putFamilies(put: Put): Promise<Ids> {
  const place = await putFamilyPlaces(put);
  await putList(put, 'depreciation-profile', depreciationProfiles, ([, method, rate, life, salvage]) => ({
    method,
    rate_pct: numberOrNull(rate),
    life_months: Number(life),
    salvage_pct: Number(salvage),
    frequency: 'yearly',
  }));
  return putList(put, 'asset-family', assetFamilies, ([code = '', intervals, years]) => {
    const [pm, calibration, qa] = intervals?.split(' ').map(numberOrNull) ?? [];
    return {
      default_pm_months: pm,
      default_calibration_months: calibration,
      default_qa_months: qa,
      useful_life_years: Number(years),
      maintenance_score: maintenanceScore(pm ?? null, calibration ?? null),
      ...place(code),
    };
  });
}

/** Domain C.8: from 5 for extensive maintenance to 1 for a visual inspection. */
function maintenanceScore(pm: number | null, calibration: number | null): number {
  if (pm !== null && pm <= 6) return calibration === null ? 4 : 5;
  return pm === null ? 1 : calibration === null ? 2 : 3;
}

type PlaceOf = (family: string) => Record<string, unknown>;

/** The modality, functionality and categories of a family. */
async function putFamilyPlaces(put: Put): Promise<PlaceOf> {
  const modalityIds = await putList(put, 'modality', modalities, ([, dicom]) => ({
    dicom_code: dicom === '-' ? null : dicom,
  }));
  const functionalityIds = await putList(put, 'asset-functionality', functionalities, ([, group, score]) => ({
    fs_group: group,
    fs_function_score: Number(score),
  }));
  const mainIds = await putList(put, 'main-category', mainCategories, ([kind]) => ({ kind }), 1);
  const mainOf = ([main = '']: readonly string[]) => ({ main_category_id: mainIds.get(main) });
  const subIds = await putList(put, 'sub-category', subCategories, mainOf, 1);
  const mainBySub = new Map(linesOf(subCategories, '|').map(([main = '', sub = '']) => [sub, main]));
  const places = new Map(linesOf(familyPlaces, '|').map(([family = '', ...cells]) => [family, cells]));
  return (family) => {
    const [modality = '', functionality = '', sub = ''] = places.get(family) ?? [];
    return {
      modality_id: modalityIds.get(modality) ?? null,
      functionality_id: functionalityIds.get(functionality) ?? null,
      main_category_id: mainIds.get(mainBySub.get(sub) ?? '') ?? null,
      sub_category_id: subIds.get(sub) ?? null,
    };
  };
}

async function putSpecifications(put: Put, families: Ids): Promise<void> {
  const ids = await putList(
    put,
    'specification-type',
    specificationTypes,
    ([family = '', , data_type, unit, low, high]) => ({
      family_id: families.get(family),
      data_type,
      unit: unit === '-' ? null : unit,
      min_value: numberOrNull(low),
      max_value: numberOrNull(high),
    }),
    1,
  );
  const typeOf = ([type = '']: readonly string[]) => ({ specification_type_id: ids.get(type) });
  await putList(put, 'specification-value', specificationValues, typeOf, 1);
}
