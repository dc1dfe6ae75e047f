import type { EntityModel } from '../model/types.ts';
import type { EntityKeyword } from './keyword.ts';

export const history: EntityKeyword = {
  name: 'x-history',
  on: 'entity',
  doc: 'How much is kept of each change: full (values), verbs (who did what), none.',
  example: 'full',
  metaSchema: { type: 'string', enum: ['full', 'verbs', 'none'] },
  apply(draft, value) {
    draft.history = value as EntityModel['history'];
  },
};
