import type { EntityKeyword } from './keyword.ts';
import { text } from './shapes.ts';

/** Laid under the file before anything else is read, so nothing is left to apply here. */
export const base: EntityKeyword = {
  name: 'x-base',
  on: 'entity',
  doc: 'A shared shape to start from: the name of a file in schemas/_meta/bases.',
  example: 'list',
  metaSchema: text(40),
};
