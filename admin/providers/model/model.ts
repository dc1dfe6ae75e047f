import type { Formula } from '#generator/formula/tree.ts';
import type { Due } from '#generator/model/due.ts';
import type { FileFamily } from '#generator/model/file-types.ts';
import type {
  CurrencyFields,
  FieldKind,
  Filter,
  HiddenPlace,
  JsonSchema,
  ListKind,
  SortKey,
  Ui,
} from '#generator/model/types.ts';

export type EntitySummary = {
  name: string;
  plural: string;
  title: string;
  plural_title: string;
  /** The title is a feminine noun in the reader's language. */
  feminine?: boolean;
  icon: string;
  folder: string;
  lifted: boolean;
  master: boolean;
  hidden: HiddenPlace | null;
  /** Administrators may add fields. */
  custom: boolean;
  /** Its records get numbers. */
  numbered?: boolean;
  can: string[];
  /** Which clients' rows the list contains; present only for platform staff, who see the rows of all clients. */
  client_rows?: ClientRows;
};

/** `own`: only rows of clients; `shared`: also rows that the platform shares with all clients. */
export type ClientRows = 'own' | 'shared' | null;

export type Folder = {
  name: string;
  title: string;
  icon: string;
  order: number;
  /** The folder, or `settings`, under which the menu shows this one. */
  within?: string;
  entities: string[];
};

export type AppModel = {
  version: string;
  name: string;
  folders: Folder[];
  entities: Record<string, EntitySummary>;
};

export type RefView = {
  entity: string;
  plural: string;
  filter: Filter | null;
  create: boolean;
  /** The target's references from the top of its tree down, such as a room's branch, building and floor. */
  levels?: string[];
  /** Set where the whole tree has one search box; names the levels that are also fields of this form. */
  own?: string[] | null;
  /** The field whose search box also selects this level. */
  box?: string | null;
};

export type CurrencyView = CurrencyFields & { by: string; plural: string };

export type FieldView = {
  name: string;
  kind: FieldKind;
  title: string;
  help: string | null;
  words: Record<string, string> | null;
  /** The values of a row, where the value is a list of rows. */
  parts?: FieldView[] | null;
  required: boolean;
  read_only: boolean;
  writable: boolean;
  /** Set when the record is created, and never changed afterwards. */
  create_only?: boolean;
  /** Not set when the record is created, but may be changed afterwards. */
  update_only?: boolean;
  /** The codes that a new record can have, where these are not all codes. */
  create_choices?: string[];
  group: string;
  decimals: number | null;
  ref: RefView | null;
  /** The permitted uploads, where the value is a file's id. */
  file?: { accept: FileFamily[]; max_mb: number } | null;
  owners: string[] | '*' | null;
  show_if: Filter | null;
  require_if: Filter | null;
  /** Set for a watched date: its texts and its limits in days. */
  due?: Due | null;
  /** For an amount of money: the field of the record that names its currency, and the fields of the currencies. */
  currency?: CurrencyView;
  translatable: boolean;
  /** The field that names the entity to which the value refers, for example the entity of a condition. */
  about?: string | null;
  ui: Ui;
  /** The server computes the value and can explain it in sentences. */
  why?: boolean;
  sortable: boolean;
  filterable: boolean;
  system: boolean;
  default?: unknown;
  /**
   * A default that depends on the time, the person, or a record that a reference names, and so is known only for a new
   * record.
   */
  default_from?: { value: string } | { by: string; field: string };
  schema: JsonSchema;
  /** The value is a list of lines. */
  lines?: LineRights;
  /** The value follows from a formula, all of whose values the user may read. */
  formula?: FormulaView;
};

/** A formula with the references that it follows. */
export type FormulaView = { tree: Formula; hops: { by: string; plural: string }[] };

/** A condition under which the record is refused, with its sentence. */
export type CheckView = { tree: Formula; at: string; message: string };

/** What the user may do with lines, and whether the lines have an order. */
export type LineRights = {
  ordered: boolean;
  can: string[];
  /** Fields without a column that lines have from the document that they were made from. */
  without_column?: string[];
};

export type Section = { key: string; title: string; fields: { name: string; width: number }[] };
export type Ask = {
  schema: JsonSchema;
  fields: Record<string, FieldView>;
  /**
   * The questions that start with the record's present values, because the state to which the transition leads requires
   * them.
   */
  from_record?: string[];
};
export type State = {
  title: string;
  color: string;
  icon: string | null;
  terminal: boolean;
  /** The steps that usually follow, in this order. */
  next?: string[];
};
export type Transition = { name: string; title: string; from: string[]; to: string; ask: Ask | null };
export type LifecycleView = {
  field: string;
  /** The permission to choose a state for a new record. */
  entry?: { name: string; title: string } | null;
  states: Record<string, State>;
  transitions: Transition[];
};
export type ShowTab = { entity: string; plural: string; title: string; by: string | null; order?: string };

export type EntityView = {
  /** A hash of this description. */
  version?: string;
  name: string;
  plural: string;
  title: string;
  plural_title: string;
  /** The title is a feminine noun in the reader's language. */
  feminine?: boolean;
  description: string | null;
  icon: string;
  folder: string;
  lifted: boolean;
  master: boolean;
  hidden: HiddenPlace | null;
  title_template: string;
  title_fields: string[];
  /** The reference by which custom fields may be limited to some of the records, such as the family of an asset. */
  custom_by?: string | null;
  /** Text fields, such as a code, whose values must be unique. */
  unique?: string[];
  can: string[];
  client_rows?: ClientRows;
  /** The required reference from which this record takes over its place, such as its branch. */
  through?: string | null;
  /** The user may see what others may do with a record. */
  explainable?: boolean;
  /** The entities whose events are on the record's time line. */
  time_line?: string[];
  /** The record is made from others, or others are made from it. */
  chained?: boolean;
  /** Documents that the user may make from a record, with the states in which that is possible; empty: all. */
  makes?: { entity: string; plural: string; title: string; states: string[] }[];
  /** Refusals across fields that the form can judge. */
  checks?: CheckView[];
  /** Saving may produce warnings that must be confirmed first. */
  warns?: boolean;
  /** The user may see who else can access a record. */
  who_may?: boolean;
  search: boolean;
  fields: Record<string, FieldView>;
  /** Rows of other entities that are edited and saved with a record, by the property that contains them. */
  lines?: FieldView[];
  schema: JsonSchema;
  list: {
    columns: string[];
    sort: SortKey[];
    tabs: { key: string; title: string; filter: Filter }[];
    filters: string[];
    /** Rows of other entities by which the list can be filtered, by their names in `filters`. */
    rows?: Record<string, FieldView>;
    views: ListKind[];
    board?: { by: string; terminal: string[] } | null;
    calendar?: { from: string; to: string | null } | null;
    tree?: { by: string } | null;
    empty: string;
  };
  /** `after_create`: the action and the title of a second button that saves the record and then executes the action. */
  form: { sections: Section[]; after_create?: { action: string; title: string } };
  show: {
    facts: string[];
    tiles: string[];
    /** Tiles about related rows; their counts are loaded with the record. */
    related: { key: string; title: string; icon: string }[];
    tabs: ShowTab[];
    /** The tab that is opened first, if it is not the overview. */
    opens?: 'history';
  };
  lifecycles: LifecycleView[];
  /** The documents that can be printed of a record, in addition to the standard one. */
  templates?: { name: string; title: string; when: Filter | null }[];
  /**
   * `ends`: the action ends something, so the page asks for a confirmation. `readOnly`: the action changes nothing, so it
   * has no button of its own; a screen calls it. `reveals`: names of values in the answer that are shown only once.
   */
  actions: { name: string; title: string; readOnly?: boolean; ends?: boolean; reveals?: string[]; ask: Ask | null }[];
  rules: boolean;
};

export { loadEntity, loadModel } from './model-cache.ts';
