import type { EntityModel } from '#generator/model/types.ts';
import { ownerFields } from '#schemas/labels/public-code.rules.ts';
import { defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { currentOf } from '#server/crud/write/write.ts';
import { invalid } from '#server/errors.ts';
import { randomCode } from '#server/services/public-codes/random-code.ts';
import { activeCodes, type CodeKind, codeEntity } from './owner-codes.ts';

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
    if (!(await isReadable(context, field, owner))) return;
    if ((await activeCodes(context, kind, owner)).length > 0) throw invalid([{ path: `/${field}`, code: 'has_code' }]);
  },
});

/** Nobody learns that a record of somebody else has a code: the reference to it is refused as one to nothing. */
async function isReadable(context: PlugContext, field: string, owner: number): Promise<boolean> {
  const { engine, trx, caller } = context;
  const target = engine.model.entities[codeEntity(context).field[field]?.ref?.entity ?? ''] as EntityModel;
  if (!caller.ability.can('read', target.name)) return false;
  return (await currentOf(engine, trx, caller, target, owner)) !== null;
}
