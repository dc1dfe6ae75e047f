import { abilityRules } from '#server/access/callers.ts';
import { missingRights } from '#server/access/grants.ts';
import type { Role } from '#server/access/rules.ts';
import { defineAction } from '#server/crud/plugs.ts';
import { forbidden } from '#server/errors.ts';

/**
 * Answers the header with which the caller sees the product as a role does; refused if the caller may not assign the role.
 */
export default defineAction('role', 'view_as', {
  answers: {
    type: 'object',
    required: ['header', 'value', 'client_header'],
    properties: {
      header: { type: 'string' },
      value: { type: 'string' },
      client_header: { type: ['string', 'null'] },
    },
  },
  run: async (_input, record, { caller, engine }) => {
    const role = { ...record, rules: record.rules ?? [] } as unknown as Role;
    const platform = role.scope === 'platform';
    const missing = missingRights(caller.ability, abilityRules(engine.model, [role], platform), platform);
    if (missing.length > 0) throw forbidden('view_as_refused');
    const needsClient = !platform && record.client_id === null && caller.user.client_id === null;
    return { header: 'X-View-As', value: String(record.id), client_header: needsClient ? 'X-View-As-Client' : null };
  },
});
