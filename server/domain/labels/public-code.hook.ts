import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import { defineHook } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import { randomCode } from '#server/services/public-codes/random-code.ts';
import { activeCodes, type CodeKind } from './owner-codes.ts';

/** The server makes the code; a record has one active code, so another is given by a replacement or a claim. */
export default defineHook('public-code', 'make-code', {
  beforeSave: async ({ verb, after }, context) => {
    if (verb !== 'create') return;
    after.code = randomCode();
    after.is_active ??= true;
    const kind = after.kind as CodeKind;
    const field = ownerFields[kind];
    const owner = field && after[field];
    if (context.caller.system || typeof owner !== 'number') return;
    if ((await activeCodes(context, kind, owner, after.client_id)).length > 0)
      throw invalid([{ path: `/${field}`, code: 'has_code' }]);
  },
});
