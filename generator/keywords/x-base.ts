import type { EntityKeyword } from './keyword.ts';
import { text } from './shapes.ts';

/** The base is merged with the file before anything else is read, so there is nothing to apply here. */
export const base: EntityKeyword = {
  name: 'x-base',
  on: 'entity',
  doc: 'A shared shape to start from: the name of a file in schemas/_meta/bases.',
  example: 'list',
  metaSchema: text(40),
};
