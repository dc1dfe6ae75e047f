import type { EntityModel, JsonSchema } from '../../model/types.ts';
import { exampleOf } from './examples.ts';

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (schema: JsonSchema, example?: unknown) => ({
  'application/json': { schema, ...(example ? { example } : {}) },
});

const etag = {
  ETag: {
    schema: { type: 'string' },
    description: 'For If-None-Match of a read, and for If-Match of a write: it begins with the version',
  },
};

/** An operation's id, tag, one-line summary and description. */
export function operation(entity: EntityModel, verb: string, summary: string, description: string) {
  return { operationId: `${entity.name}.${verb}`, tags: [entity.name], summary, description };
}

export function recordAnswer(entity: EntityModel, description: string) {
  return { description, headers: etag, content: json(ref(entity.typeName), exampleOf(entity, 'record')) };
}

export function contentRange(entity: EntityModel): JsonSchema {
  return {
    schema: { type: 'string', examples: [`${entity.plural} 0-24/1234`] },
    description: 'Which rows of how many; absent with `after`',
  };
}

/** The header that marks a total as a lower bound. */
export const totalRelation: JsonSchema = {
  schema: { type: 'string', enum: ['gte'] },
  description:
    'Present where there are more than 10,000 rows and counting them all would take too long: the total in `Content-Range` is then a lower bound',
};

/** Describes the overlap rule if the reader knows all of its fields; empty for an entity without such a rule. */
export function overlapSentence({ noOverlap: rule, field }: EntityModel): string {
  if (!rule || [...rule.of, rule.from, rule.to].some((name) => !field[name])) return '';
  return ` Records with the same ${rule.of.join(', ')} do not overlap from ${rule.from} to ${rule.to}; a 409 "overlap" names the other one.`;
}
