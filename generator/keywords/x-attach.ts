import { asStrings } from '../model/source.ts';
import type { EntityKeyword } from './keyword.ts';
import { entityName, listOf } from './shapes.ts';

export const attach: EntityKeyword = {
  name: 'x-attach',
  on: 'entity',
  doc: 'Rows of these entities can be attached to a record of this one, such as comments and documents; each is a tab of the record page, unless "x-show" names the tabs. They are entities whose "x-owner" is "attached".',
  example: ['note', 'scan'],
  metaSchema: { ...listOf(entityName, 20), minItems: 1, uniqueItems: true },
  apply(draft, value) {
    draft.attach = asStrings(value);
  },
  check(at) {
    const { kind } = at.entity.scope;
    if (kind === 'global' || kind === 'shared')
      at.report(
        '',
        `rows of ${at.entity.name} may belong to no client, and what is attached follows the client: give it an "x-scope" of kind tenant, or take "x-attach" out`,
      );
    at.entity.attach.forEach((name, index) => {
      if (!at.expect(`/${index}`, 'entity', name, Object.keys(at.entities))) return;
      const owners = at.entities[name]?.owner?.entities;
      if (owners === '*' || owners?.includes(at.entity.name)) return;
      at.report(`/${index}`, `${name} cannot be attached: give it a property with "x-owner": "attached"`);
    });
  },
};
