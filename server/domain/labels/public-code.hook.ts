import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import { activeCodes, type CodeKind } from './owner-codes.ts';
import { randomCode } from './random-code.ts';

/**
 * The server generates the code. A record has one active code, so another one is assigned by replacing it or claiming a
 * blank code.
 */
export default defineHook('public-code', 'make-code', {
  messages: {
    has_code: {
      en: '{title} has a code already. Replace that code, or claim a blank one.',
      de: '{title} hat bereits einen Code. Ersetzen Sie ihn, oder ordnen Sie einen Vorratscode zu.',
      fr: '{title} : un code existe déjà. Remplacez-le ou attribuez un code vierge.',
      pt: '{title}: já existe um código. Substitua-o ou atribua um código em branco.',
    },
  },
  beforeSave: async ({ verb, after }, context) => {
    if (verb !== 'create') return;
    after.code = randomCode();
    after.is_active ??= true;
    const kind = after.kind as CodeKind;
    const field = ownerFields[kind];
    const owner = field && after[field];
    if (context.caller.system || typeof owner !== 'number') return;
    const codes = await activeCodes(context, kind, { id: owner, client_id: after.client_id });
    if (codes.length > 0) throw invalid([{ path: `/${field}`, code: 'has_code' }]);
  },
});
