import { type FileFamily, fileFamilies, megabyte } from '../model/file-types.ts';
import { asJson, asStrings } from '../model/source.ts';
import { fileEntity } from '../model/system-names.ts';
import type { FieldKeyword } from './keyword.ts';
import { closed } from './shapes.ts';

const most = 20;

export const file: FieldKeyword = {
  name: 'x-file',
  on: 'field',
  doc: 'An uploaded file (type integer): the id of a file of its own, of these kinds and at most this size.',
  example: { accept: ['image'], max_mb: 10 },
  metaSchema: closed(
    {
      accept: {
        type: 'array',
        items: { type: 'string', enum: fileFamilies },
        minItems: 1,
        maxItems: fileFamilies.length,
        uniqueItems: true,
        description: 'Kinds of files, known by their content.',
      },
      max_mb: { type: 'integer', minimum: 1, maximum: most, description: 'The largest file; 20 MB when not said.' },
    },
    ['accept'],
  ),
  apply(field, value) {
    const { accept, max_mb } = asJson(value);
    field.ref = { entity: fileEntity, create: false, onDelete: 'refuse' };
    field.file = { accept: asStrings(accept) as readonly FileFamily[], maxBytes: Number(max_mb ?? most) * megabyte };
  },
  check(at) {
    at.expect('', 'entity', fileEntity, Object.keys(at.entities));
    if (at.field.kind !== 'reference') at.report('', 'a file is of type integer');
  },
};
