import { type EntityModel, type JsonSchema, languages } from '../../model/types.ts';
import { operation } from './blocks.ts';
import { idParameter } from './parameters.ts';
import { problems } from './problems.ts';

const query = (name: string, description: string, schema: JsonSchema) => ({ name, in: 'query', description, schema });

const parameters = [
  query('lang', 'The language of the document; that of the request by default', { type: 'string', enum: languages }),
  query('timeline', '1 adds the time line', { type: 'string', enum: ['0', '1'] }),
  query('template', 'A document of this kind of record in addition to the usual one', {
    type: 'string',
    maxLength: 60,
  }),
];

/** A record as a PDF. The history itself has no such path. */
export function printPath(entity: EntityModel): Record<string, JsonSchema> {
  if (entity.owner?.entities === '*') return {};
  return {
    [`/api/${entity.plural}/{id}/print`]: {
      parameters: [idParameter],
      get: {
        ...operation(
          entity,
          'print',
          `Print ${entity.title.en.toLowerCase()} as a PDF`,
          'The record with its sub-records, as far as the caller may read them, as a PDF. It is noted in the history of the record.',
        ),
        parameters,
        responses: {
          200: {
            description: 'The document',
            content: { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } },
          },
          ...problems(400, 404, 429),
        },
      },
    },
  };
}
