import type { AssetSpecification } from '#generator/generated/asset-specification.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

const number = /^[+-]?\d{1,9}(\.\d{1,4})?$/;

export default defineRules<AssetSpecification, 'value_missing'>('asset-specification', {
  messages: {
    value_missing: {
      en: 'Enter a value, or choose one from the list.',
      de: 'Geben Sie einen Wert ein oder wählen Sie einen aus der Liste.',
      fr: 'Saisissez une valeur, ou choisissez-en une dans la liste.',
      pt: 'Digite um valor ou escolha um da lista.',
    },
  },
  check: ({ value_id, value }) => (value_id == null && !value ? [faultAt('value', 'value_missing')] : []),
  computed: {
    number_value: ({ value }) => (typeof value === 'string' && number.test(value) ? Number(value) : null),
  },
});
