import type { EntityModel, JsonSchema } from '../../model/types.ts';

export const idParameter: JsonSchema = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
};

export const ifMatch: JsonSchema = {
  name: 'If-Match',
  in: 'header',
  description: 'The version the change is based on, as ETag gave it or as "3"; several are separated by commas',
  schema: { type: 'string' },
};

export const ifNoneMatch: JsonSchema = {
  name: 'If-None-Match',
  in: 'header',
  description: 'Tags of answers that the caller has, separated by commas; 304 where one is still right',
  schema: { type: 'string' },
};

/** For POST: the answer is stored for a day. */
export const idempotencyKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Chosen by the caller, one for each thing to be done. The same request with the same key is done once and answered again for 24 hours (secrets left out, header Idempotency-Replayed); another request with it is a 422, one while the first is under way a 409. A failed request keeps nothing',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const query = (
  name: string,
  description: string,
  example: string,
  schema: JsonSchema = { type: 'string' },
): JsonSchema => ({
  name,
  in: 'query',
  description,
  schema,
  example,
});

export const listParameters = (entity: EntityModel): readonly JsonSchema[] => [
  query(
    'filter',
    'A condition as JSON; every name must be readable. Days may be $today or $today+7d, instants $now, $now-7d or $now+12h (m, h, d of 24 hours, w), and ids $user.id and its like',
    filterExample(entity),
  ),
  query('sort', 'One key or several, as JSON', '["id","ASC"]'),
  query('range', 'First and last row, from 0, as JSON; at most 1,000 rows', '[0,24]'),
  query(
    'after',
    'Pages without counting: empty for the first page, then the token out of the header Link of the page before, with the same filter, q and sort. The range then begins with 0 and says how many; there is no Content-Range',
    '',
  ),
  query('q', 'Words to search for', 'icu', { type: 'string', maxLength: 100 }),
];

/** The parameters that turn a list of rows into a list of groups. */
export const groupParameters = (entity: EntityModel): readonly JsonSchema[] => [
  query(
    'group',
    'Groups instead of rows, by at most three keys as JSON; [] counts all. A date or an instant takes a bucket: field:day, field:month or field:year, instants in the time zone of your client organisation. fields, expand and after do not go with it; sort names keys, count or measures (sum.field); without range the first 1,000 groups',
    groupExample(entity),
  ),
  query(
    'sum',
    'Whole and exact numbers to add up in each group, as JSON; five measures at most. Money with a currency in each row needs that among the keys',
    '[]',
  ),
  query('min', 'Numbers, dates and instants whose least value is wanted, as JSON', '[]'),
  query('max', 'Numbers, dates and instants whose greatest value is wanted, as JSON', '[]'),
];

export const shapeParameters = (entity: EntityModel): readonly JsonSchema[] => [
  query('fields', 'Names of the fields wanted, separated by commas', 'id'),
  query('expand', 'References to answer as records, at most two, separated by commas', expandExample(entity)),
];

/** The parameters for one record, which can also include its lines. */
export function recordShapeParameters(entity: EntityModel): readonly JsonSchema[] {
  if (entity.lines.length === 0) return shapeParameters(entity);
  const names = entity.lines.map(({ name }) => name).join(', ');
  const [fields] = shapeParameters(entity);
  const text = `References to answer as records, at most two, and lists of lines (${names}), separated by commas`;
  return [fields!, query('expand', text, entity.lines[0]!.name)];
}

/** For single writes. */
export const dryRun: JsonSchema = query(
  'dry_run',
  'Everything is checked and done, answered, and undone: no row, no number, no history. What would have been created has no id',
  'true',
  { type: 'string', enum: ['true', 'false'] },
);

/** For creation, if an action can follow. */
export const thenParameter = (action: string): JsonSchema =>
  query(
    'then',
    'An action that follows in the same request. Where it is refused the record is stored all the same, and `_warnings` says why it was not done',
    action,
    { type: 'string', enum: [action] },
  );

/** An example filter that every list accepts; in a list over all entities it names the record that the rows belong to. */
function filterExample({ name, owner }: EntityModel): string {
  return JSON.stringify(owner?.entities === '*' ? { [owner.type]: name, [owner.id]: 1 } : { id: 1 });
}

function groupExample({ fields }: EntityModel): string {
  const chosen = fields.find(({ kind, secret, slot }) => kind === 'enum' && !secret && slot === null);
  return JSON.stringify(chosen ? [chosen.name] : []);
}

function expandExample({ fields }: EntityModel): string {
  return fields.find(({ kind, file, secret }) => kind === 'reference' && !file && !secret)?.name ?? '';
}
