import { largestFile } from '#generator/model/file-types.ts';
import type { JsonSchema } from '#generator/model/types.ts';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});
const whole = (description: string) => ({ description, schema: { type: 'string' } });
const pixels = { type: ['integer', 'null'], minimum: 1 };

const uploaded = {
  type: 'object',
  required: ['id', 'name', 'media_type', 'size', 'width', 'height', 'state'],
  properties: {
    id: { type: 'integer', minimum: 1, description: 'What the field of a record then names' },
    name: { type: 'string', maxLength: 160 },
    media_type: { type: 'string', maxLength: 120 },
    size: { type: 'integer', minimum: 1, description: 'Bytes' },
    width: pixels,
    height: pixels,
    state: { type: 'string', enum: ['pending'] },
  },
};

const upload = {
  operationId: 'file.upload',
  tags: ['file'],
  summary: 'Send a file',
  description: `One file of at most ${largestFile / 1_048_576} MB, known by its content. It waits a day for the save of a record whose field names its id.`,
  parameters: [
    {
      name: 'entity',
      in: 'query',
      ...whole('The entity it is for, such as asset: the limits of its field count at once'),
    },
    { name: 'field', in: 'query', ...whole('The field it is for, such as image_id') },
  ],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
        },
      },
    },
  },
  responses: {
    201: { description: 'The file, waiting', content: { 'application/json': { schema: uploaded } } },
    400: problem('A broken form or an unknown field'),
    401: problem('Not signed in'),
    403: problem('No right to write any file'),
    409: problem('Too many uploads wait to be saved'),
    413: problem('The file is too large'),
    415: problem('The body is no form'),
    422: problem('A kind of file that is not taken here, or a damaged one'),
    429: problem('Too many pictures of the person or the organisation wait to be processed'),
    507: problem('No room is left to store it'),
  },
};

const read = {
  operationId: 'file.read',
  tags: ['file'],
  summary: 'The bytes of a file',
  description: 'For whoever may read the field of the record that holds it. Answers one range of bytes and HEAD.',
  parameters: [
    { name: 'size', in: 'query', description: 'A small picture', schema: { type: 'string', enum: ['small'] } },
    { name: 'Range', in: 'header', ...whole('bytes=0-499') },
    { name: 'If-None-Match', in: 'header', ...whole('A tag that is known') },
  ],
  responses: {
    200: { description: 'The whole file', content: { '*/*': {} } },
    206: { description: 'The range', content: { '*/*': {} } },
    304: { description: 'Nothing has changed' },
    400: problem('An unknown parameter'),
    401: problem('Not signed in'),
    404: problem('There is no such file, or not for you'),
    416: problem('The file is shorter than the range'),
  },
};

/** Sending and reading files, in addition to the list of files that wait. */
export const filePaths: Readonly<Record<string, JsonSchema>> = {
  '/api/files': { post: upload },
  '/api/files/{id}': { get: read },
};
