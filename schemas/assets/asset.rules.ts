import type { Asset } from '#generator/generated/asset.ts';
import { tooEarlyFaults } from '#schemas/_meta/dates.ts';
import { addMonths, isBefore } from '#schemas/_meta/days.ts';
import { defineRules, faultAt, type RuleCode, type RuleFault, type WhySentence } from '#schemas/_meta/define-rules.ts';

/** Codes of the sentences that this file defines. */
type Own =
  | 'received_before_purchase'
  | 'installed_before_purchase'
  | 'in_service_before_receipt'
  | 'in_service_before_purchase'
  | 'next_before_last';

/** Domain A.7: purchase ≤ received ≤ in service; an end is not before its start. */
const dates: readonly (keyof Asset)[] = [
  'purchased_on',
  'received_on',
  'installed_on',
  'in_service_on',
  'last_pm_on',
  'last_calibration_on',
  'last_qa_on',
  'last_electrical_safety_on',
];
const orders: readonly (readonly [later: keyof Asset, earlier: keyof Asset, code: RuleCode | Own])[] = [
  ['received_on', 'purchased_on', 'received_before_purchase'],
  ['installed_on', 'received_on', 'installed_before_receipt'],
  ['installed_on', 'purchased_on', 'installed_before_purchase'],
  ['in_service_on', 'received_on', 'in_service_before_receipt'],
  ['in_service_on', 'purchased_on', 'in_service_before_purchase'],
  ['next_pm_on', 'last_pm_on', 'next_before_last'],
  ['next_calibration_on', 'last_calibration_on', 'next_before_last'],
  ['next_qa_on', 'last_qa_on', 'next_before_last'],
  ['next_electrical_safety_on', 'last_electrical_safety_on', 'next_before_last'],
];

/** Conditions in which an asset can be used (domain B.3). */
const usable: readonly unknown[] = ['working', 'working_partially', 'standby'];

/** Months between maintenances by equipment-management number (domain C.8), the highest limit first. */
const intervals = [
  { from: 18, months: 3 },
  { from: 15, months: 6 },
  { from: 12, months: 12 },
] as const;

export default defineRules<Asset, Own>('asset', {
  messages: {
    received_before_purchase: {
      en: 'It cannot have been received before it was purchased.',
      de: 'Die Lieferung kann nicht vor dem Kauf liegen.',
      fr: 'La réception ne peut pas précéder l’achat.',
      pt: 'O recebimento não pode ser anterior à compra.',
    },
    installed_before_purchase: {
      en: 'It cannot have been installed before it was purchased.',
      de: 'Die Aufstellung kann nicht vor dem Kauf liegen.',
      fr: 'L’installation ne peut pas précéder l’achat.',
      pt: 'A instalação não pode ser anterior à compra.',
    },
    in_service_before_receipt: {
      en: 'It cannot have been in service before it was received.',
      de: 'Der Betrieb kann nicht vor der Lieferung beginnen.',
      fr: 'La mise en service ne peut pas précéder la réception.',
      pt: 'O uso não pode começar antes do recebimento.',
    },
    in_service_before_purchase: {
      en: 'It cannot have been in service before it was purchased.',
      de: 'Der Betrieb kann nicht vor dem Kauf beginnen.',
      fr: 'La mise en service ne peut pas précéder l’achat.',
      pt: 'O uso não pode começar antes da compra.',
    },
    next_before_last: {
      en: 'The next day cannot come before the last one.',
      de: 'Der nächste Termin kann nicht vor dem letzten liegen.',
      fr: 'La prochaine date ne peut pas précéder la dernière.',
      pt: 'A próxima data não pode vir antes da última.',
    },
  },
  check: (asset) => [...tooEarlyFaults(asset, dates), ...outOfOrder(asset)],
  computed: {
    end_of_life_on: ({ in_service_on, expected_life_years: years }) =>
      in_service_on && years ? addMonths(in_service_on, Math.round(years * 12)) : null,
    em_number: scoreOf,
    criticality: (asset) => asset.criticality_override ?? gradeOf(scoreOf(asset)),
    recommended_pm_months: (asset) => intervalOf(scoreOf(asset)),
    is_working: ({ condition }) => (condition ? usable.includes(condition) : null),
  },
  why: { em_number: whyScore, criticality: whyCriticality, recommended_pm_months: whyInterval },
});

/** The sum of function, physical risk, maintenance and history; null while one of the first three is missing. */
function scoreOf(asset: Partial<Asset>): number | null {
  const { fs_function_score: use, fs_maintenance_score: upkeep, fs_history_score: history } = asset;
  const risk = riskOf(asset);
  if (use == null || risk == null || upkeep == null) return null;
  return use + risk + upkeep + (history ?? 0);
}

/** The score of the chosen risk; where that has none, the one that was entered. */
function riskOf({ chosen_risk_score, fs_risk_score }: Partial<Asset>): number | null {
  return chosen_risk_score ?? fs_risk_score ?? null;
}

function gradeOf(score: number | null): Asset['criticality'] {
  if (score === null) return null;
  if (score >= 18) return 'a';
  return score >= 12 ? 'b' : 'c';
}

function intervalOf(score: number | null): number | null {
  return intervals.find(({ from }) => score !== null && score >= from)?.months ?? null;
}

function whyScore(asset: Partial<Asset>): WhySentence[] {
  const score = scoreOf(asset);
  if (score === null) return [{ code: 'why_em_incomplete' }];
  const { fs_function_score: use, fs_maintenance_score: upkeep, fs_history_score: history } = asset;
  return [{ code: 'why_em_number', params: { use, risk: riskOf(asset), upkeep, history: history ?? 0, score } }];
}

function whyCriticality(asset: Partial<Asset>): WhySentence[] {
  if (asset.criticality_override) {
    return [{ code: 'why_criticality_by_hand', params: { reason: asset.criticality_reason ?? '–' } }];
  }
  return [...whyScore(asset), { code: 'why_criticality' }];
}

function whyInterval(asset: Partial<Asset>): WhySentence[] {
  return [...whyScore(asset), { code: 'why_pm_interval' }];
}

/** One fault per field, for the nearest earlier date that it contradicts. */
function outOfOrder(asset: Partial<Asset>): RuleFault<Own>[] {
  const wrong = orders.filter(([later, earlier]) => isBefore(asset[later], asset[earlier]));
  return wrong
    .filter(([later], index) => wrong.findIndex(([field]) => field === later) === index)
    .map(([later, , code]) => faultAt(later, code));
}
