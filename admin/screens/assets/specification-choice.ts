/** A filter for a list of assets: a specification, and a value or bounds of it, or neither for every value. */
export type SpecificationChoice = {
  readonly type: number | null;
  readonly value: number | null;
  readonly text: string;
  readonly from: string;
  readonly to: string;
};

export type DataType = 'text' | 'number' | 'boolean' | 'date' | 'dropdown';

export const nothingChosen: SpecificationChoice = { type: null, value: null, text: '', from: '', to: '' };

type Range = { $gte?: unknown; $lte?: unknown };
type Conditions = {
  specification_type_id?: unknown;
  value_id?: unknown;
  number_value?: Range;
  value?: string | (Range & { $contains?: unknown });
};

/** Reads the choice from a part of a filter: `{ $some: { specification_type_id: 4, value_id: 7 } }`. */
export function readChoice(part: unknown): SpecificationChoice {
  const some = ((part as { $some?: Conditions } | undefined)?.$some ?? {}) as Conditions;
  const { value } = some;
  const range = some.number_value ?? (typeof value === 'object' ? value : {});
  const contained = typeof value === 'object' ? value.$contains : value;
  return {
    type: typeof some.specification_type_id === 'number' ? some.specification_type_id : null,
    value: typeof some.value_id === 'number' ? some.value_id : null,
    text: typeof contained === 'string' ? contained : '',
    from: String(range.$gte ?? ''),
    to: String(range.$lte ?? ''),
  };
}

/** The part of a filter for a choice; undefined while no specification is chosen. "Every value" adds no condition. */
export function filterOfChoice(choice: SpecificationChoice, kind: DataType): unknown {
  if (choice.type === null) return undefined;
  return { $some: { specification_type_id: choice.type, ...conditionOn(choice, kind) } };
}

function conditionOn({ value, text, from, to }: SpecificationChoice, kind: DataType): Conditions {
  if (kind === 'dropdown') return value === null ? {} : { value_id: value };
  if (kind === 'boolean') return text ? { value: text } : {};
  if (kind === 'text') return text.trim() ? { value: { $contains: text.trim() } } : {};
  const bound = (end: string) => (kind === 'number' ? Number(end) : end);
  const range = { ...(from && { $gte: bound(from) }), ...(to && { $lte: bound(to) }) };
  if (!from && !to) return {};
  return kind === 'number' ? { number_value: range } : { value: range };
}
