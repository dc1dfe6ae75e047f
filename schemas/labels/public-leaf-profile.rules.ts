import type { PublicLeafProfile } from '#generator/generated/public-leaf-profile.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';

export default defineRules<PublicLeafProfile>('public-leaf-profile', {
  check: ({ in_en, in_de, in_fr, in_pt }) =>
    in_en || in_de || in_fr || in_pt ? [] : [faultAt('in_en', 'language_missing')],
});
