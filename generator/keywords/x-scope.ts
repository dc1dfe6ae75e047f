import { asJson, asStrings } from '../model/source.ts';
import type { Scope } from '../model/types.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, fieldName, fieldNames } from './shapes.ts';

const kinds = ['global', 'self', 'tenant', 'shared'];
/**
 * The scopes of rows that may belong to a parent. Both have the same kind, so that rows below a platform row are the
 * platform's.
 */
const placed: readonly string[] = ['tenant', 'shared'];

export const scope: EntityKeyword = {
  name: 'x-scope',
  on: 'entity',
  doc: 'Whose rows these are: global (the platform), self (the row is a client organisation), tenant (one client), shared (the platform’s and a client’s own).',
  example: { kind: 'tenant', through: 'floor_id' },
  metaSchema: {
    anyOf: [
      { type: 'string', enum: kinds },
      closed(
        {
          kind: {
            type: 'string',
            enum: kinds,
            description:
              'Whose rows these are: those of the platform, of the client itself, of one client, or of both.',
          },
          through: { ...fieldName, description: 'The required reference whose client and branch the row copies.' },
          copy: fieldNames(5, 'Further columns copied from that parent.'),
        },
        ['kind'],
      ),
    ],
  },
  apply(draft, value) {
    const given = typeof value === 'string' ? { kind: value } : asJson(value);
    draft.scope = {
      ...draft.scope,
      kind: given.kind as Scope['kind'],
      through: typeof given.through === 'string' ? given.through : null,
      copy: asStrings(given.copy),
    };
  },
  check(at) {
    checkSelf(at);
    if (at.entity.scope.through !== null) checkThrough(at, at.entity.scope.through);
    if (at.entity.scope.through === null && at.entity.scope.copy.length > 0)
      at.report('/copy', '"copy" needs "through"');
  },
};

function checkSelf(at: At): void {
  if (at.entity.scope.kind !== 'self') return;
  const other = Object.values(at.entities).find(({ name, scope }) => scope.kind === 'self' && name < at.entity.name);
  if (other) at.report('', `only one entity is the client organisation, and ${other.name} is it already`);
}

function checkThrough(at: At, through: string): void {
  const { entity } = at;
  if (!placed.includes(entity.scope.kind)) at.report('/through', '"through" is for tenant and shared entities');
  if (!at.expect('/through', 'field', through, Object.keys(entity.field))) return;
  const field = entity.field[through]!;
  if (field.kind !== 'reference' || !field.required || !field.ref) {
    at.report('/through', `"${through}" is not a required reference`);
    return;
  }
  const parent = at.entities[field.ref.entity];
  if (!parent) return;
  if (parent.scope.kind !== entity.scope.kind)
    at.report('/through', `"${parent.name}" is not a ${entity.scope.kind} entity`);
  entity.scope.copy.forEach((name, index) => {
    at.expect(`/copy/${index}`, 'field', name, Object.keys(parent.field));
  });
}
