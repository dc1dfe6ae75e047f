import type {
  EntityLines,
  EntityName,
  EntityReferences,
  EntitySecrets,
  EntityTypes,
} from '#generator/generated/index.ts';

/** A row of an entity without a printed type, such as one that a variable names. */
type LooseRow = Record<string, unknown> & { id: number };

type NamesOf<Map, Name extends string> = Name extends keyof Map ? Map[Name] : never;

/** Names in the type of an entity that are stored in its row. */
type StoredName<Name extends EntityName> = Exclude<keyof EntityTypes[Name] & string, NamesOf<EntityLines, Name>>;

/** The own fields that can be read; any name for an entity without a printed type. */
export type OwnField<Name extends string> = [Name] extends [EntityName]
  ? Exclude<StoredName<Name & EntityName>, NamesOf<EntitySecrets, Name>>
  : string;

type References<Name extends string> = Name extends keyof EntityReferences ? EntityReferences[Name] : never;

/** References whose row can be embedded, by the name of the field. */
export type ReferenceField<Name extends string> = [Name] extends [EntityName]
  ? keyof References<Name> & `${string}_id`
  : string;

/** A reference in a path: the name of its field without the ending, `room` for `room_id`. */
type StepOf<Field> = Field extends `${infer Step}_id` ? Step : never;
type TargetOf<Name extends string, Step extends string> = `${Step}_id` extends keyof References<Name>
  ? References<Name>[`${Step}_id`]
  : never;

/** A path through one reference: `room.floor_id`. */
type PathThrough<Name extends string> = {
  [Field in keyof References<Name>]: `${StepOf<Field>}.${OwnField<References<Name>[Field] & string>}`;
}[keyof References<Name>] &
  string;

/** Own fields and paths through one reference. */
export type FieldPath<Name extends string> = [Name] extends [EntityName] ? OwnField<Name> | PathThrough<Name> : string;

/** A value as it is read: a field that may be empty is null, never absent. */
type Filled<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value;

type OwnValue<Name, Field> = Name extends EntityName
  ? Field extends keyof EntityTypes[Name]
    ? Filled<EntityTypes[Name][Field]>
    : never
  : unknown;

/** The value at a path; null where the reference is empty or leads to a row out of reach. */
type ValueAt<Name extends string, Path extends string> = [Name] extends [EntityName]
  ? Path extends `${infer Step}.${infer Field}`
    ? OwnValue<TargetOf<Name, Step>, Field> | null
    : OwnValue<Name, Path>
  : unknown;

/** All readable fields of a row. */
export type WholeRow<Name extends string> = [Name] extends [EntityName]
  ? { [Field in OwnField<Name>]: OwnValue<Name, Field> } & { id: number }
  : LooseRow;

type Picked<Name extends string, Path extends string> = { [One in Path]: ValueAt<Name, One> };

type Embedded<Name extends string, Reference extends string> = [Name] extends [EntityName]
  ? { [Field in Reference as StepOf<Field>]: WholeRow<TargetOf<Name, StepOf<Field>> & string> | null }
  : LooseRow;

/** The type of a row that was read with these fields and embedded rows; `never` stands for an option that was left out. */
export type RowRead<Name extends string, Path extends string, Reference extends string> = ([Path] extends [never]
  ? WholeRow<Name>
  : Picked<Name, Path>) &
  ([Reference] extends [never] ? unknown : Embedded<Name, Reference>);

/** Values of the caller and of the time that a filter may use. */
type Variable = `$user.${string}` | `$now${string}` | `$today${string}`;
type Item<Value> = Value extends readonly (infer One)[] ? One : Value;
type Operand<Value> = Item<NonNullable<Value>> | Variable;

type Operators<Value> = {
  readonly $eq?: Operand<Value> | null;
  readonly $ne?: Operand<Value> | null;
  readonly $in?: readonly (Operand<Value> | null)[];
  readonly $nin?: readonly (Operand<Value> | null)[];
  readonly $gt?: Operand<Value>;
  readonly $gte?: Operand<Value>;
  readonly $lt?: Operand<Value>;
  readonly $lte?: Operand<Value>;
  readonly $exists?: boolean;
  readonly $contains?: string;
  readonly $startsWith?: string;
  readonly $some?: object;
  readonly $none?: object;
};

type Condition<Value> = Operand<Value> | null | readonly (Operand<Value> | null)[] | Operators<Value>;

/** A filter of the API: own fields, paths through one reference, `$and`, `$or`. */
export type RecordFilter<Name extends string> = [Name] extends [EntityName]
  ? { readonly [Path in FieldPath<Name>]?: Condition<ValueAt<Name, Path>> } & {
      readonly $and?: readonly RecordFilter<Name>[];
      readonly $or?: readonly RecordFilter<Name>[];
    }
  : Readonly<Record<string, unknown>>;

/** The values of a new row or of a change. */
export type RecordValues<Name extends string> = [Name] extends [EntityName]
  ? { readonly [Field in StoredName<Name & EntityName>]?: EntityTypes[Name & EntityName][Field] | null }
  : Readonly<Record<string, unknown>>;

/** A stored row after a write, with its secrets; values that were not given may be absent. */
export type WrittenRow<Name extends string> = [Name] extends [EntityName]
  ? Record<string, unknown> & Partial<EntityTypes[Name & EntityName]> & { id: number }
  : LooseRow;

export type RecordOrder<Name extends string> = readonly (readonly [OwnField<Name>, 'ASC' | 'DESC'])[];

/** What is read of a row: fields and paths, all own fields by default; `expand` embeds rows as the API does. */
export type RowOptions<Path, Reference> = {
  readonly fields?: readonly Path[];
  readonly expand?: readonly Reference[];
};

export type FirstOptions<Name extends string, Path, Reference> = RowOptions<Path, Reference> & {
  /** By id where it is left out; texts, choices and references are ordered as in lists. */
  readonly order?: RecordOrder<Name>;
};

export type ListOptions<Name extends string, Path, Reference> = FirstOptions<Name, Path, Reference> & {
  /** All rows where it is left out. */
  readonly limit?: number;
};

/** One group: the values of its fields, its number of rows, and the measures of its rows. */
export type RecordGroup<Name extends string, Key extends string, Sum extends string, Top extends string> = {
  readonly group: Picked<Name, Key>;
  readonly count: number;
  readonly sum: { readonly [Field in Sum]: number | null };
  readonly min: { readonly [Field in Top]: ValueAt<Name, Field> | null };
  readonly max: { readonly [Field in Top]: ValueAt<Name, Field> | null };
};
