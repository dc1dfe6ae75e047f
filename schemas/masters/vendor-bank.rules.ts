import type { VendorBank } from '#generator/generated/vendor-bank.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<VendorBank, 'ifsc_or_swift'>('vendor-bank', {
  messages: {
    ifsc_or_swift: {
      en: 'Give the IFSC of an Indian account or the SWIFT code of another one.',
      de: 'Geben Sie den IFSC eines indischen Kontos oder den SWIFT-Code eines anderen an.',
      fr: 'Indiquez l’IFSC d’un compte indien ou le code SWIFT d’un autre compte.',
      pt: 'Informe o IFSC de uma conta indiana ou o código SWIFT de outra conta.',
    },
  },
  check: ({ ifsc, swift_code }) => (ifsc || swift_code ? [] : [faultAt('ifsc', 'ifsc_or_swift')]),
});
