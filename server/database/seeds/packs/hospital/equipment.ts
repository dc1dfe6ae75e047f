import { assetFamilies } from '../../reference/asset-families.ts';
import { subCategories } from '../../reference/categories.ts';
import { familyPlaces } from '../../reference/modalities.ts';
import { linesOf, numberOrNull } from '../../reference/table.ts';
import type { PackGroup, PackRow } from '../types.ts';
import { moreFamilies, moreFamilyPlaces } from './families.ts';
import { joined, listGroup } from './lists.ts';
import { makes, manufacturers } from './makes.ts';
import { models } from './models.ts';
import { assetTypes } from './types.ts';

/** Families, types, makers, makes and models of equipment. */
export const equipment: readonly PackGroup[] = [
  listGroup('asset-family', joined(assetFamilies, moreFamilies), ([code = '', intervals, years]) => {
    const [pm, calibration, qa] = intervals?.split(' ').map(numberOrNull) ?? [];
    return {
      values: {
        default_pm_months: pm,
        default_calibration_months: calibration,
        default_qa_months: qa,
        useful_life_years: Number(years),
      },
      lookups: placeOf(code),
    };
  }),
  listGroup('asset-type', assetTypes, ([, family = '', flags = '']) => {
    const [medical, calibration, qa] = flags.split(' ').map((flag) => flag === 'yes');
    return {
      values: { is_medical: medical, requires_calibration: calibration, requires_qa: qa },
      refs: { family_id: family },
    };
  }),
  {
    entity: 'manufacturer',
    rows: linesOf(manufacturers, '|').map(([code = '', name, iso2 = '', website]) => ({
      key: code,
      values: { code, name, website },
      lookups: { country_id: { iso2 } },
    })),
  },
  {
    entity: 'asset-make',
    rows: linesOf(makes, '|').map(([code = '', name, manufacturer = '']) => ({
      key: code,
      values: { code, name },
      refs: { manufacturer_id: manufacturer },
    })),
  },
  { entity: 'asset-model', rows: modelRows() },
];

/** The platform's modality, functionality and categories of a family. */
function placeOf(family: string): NonNullable<PackRow['lookups']> {
  const places = linesOf(joined(familyPlaces, moreFamilyPlaces), '|');
  const [, modality = '', functionality = '', sub = ''] = places.find(([code]) => code === family) ?? [];
  const [main = ''] = linesOf(subCategories, '|').find(([, code]) => code === sub) ?? [];
  return {
    ...(modality !== '-' && { modality_id: { code: modality } }),
    functionality_id: { code: functionality },
    main_category_id: { code: main },
    sub_category_id: { code: sub },
  };
}

function modelRows(): PackGroup['rows'] {
  const families = new Map(linesOf(assetTypes, '|').map(([code, family]) => [code, family]));
  return linesOf(models, '|').map(([code = '', make = '', type = '', model_number, name]) => ({
    key: code,
    values: { code, name, model_number },
    refs: { make_id: make, asset_type_id: type, family_id: families.get(type) ?? '' },
  }));
}
