import type { EntityName, EntityTypes } from '#generator/generated/index.ts';
import type { Filter, JsonSchema, Language, Model, Words } from '#generator/model/types.ts';
import type { EntityRules, Messages } from '#schemas/_meta/define-rules.ts';
import type { Block } from '#server/services/paper/paper.ts';
import type { PaperWriter } from '#server/services/paper/paper-writer.ts';
import type { WriteContext } from './context.ts';
import type { JobWork } from './jobs.ts';
import {
  checkAction,
  checkComputed,
  checkHook,
  checkJob,
  checkTemplate,
  checkWhy,
  nameOf,
  type PlugName,
} from './plug-checks.ts';
import { messagesOf } from './plug-messages.ts';
import type { RecordedEvent } from './write/history.ts';

export type Stored = Record<string, unknown>;

/** A row of an entity as its printed type has it; custom fields are unknown, and so is everything of an entity without a printed type. */
export type RowOf<Name extends string> = Name extends EntityName ? Stored & Partial<EntityTypes[Name]> : Stored;

/** What a plug is handed: the open transaction and who asks. Inside it nothing but the database is awaited. */
export type PlugContext = WriteContext;

/** A save as a hook sees it. `after` may be changed by `beforeSave`, own columns only. */
export type Change<Row = Stored> = {
  readonly verb: string;
  readonly id: number | null;
  readonly before: Row | null;
  readonly after: Row;
};

export type Hook<Row = Stored> = {
  readonly entity: string;
  readonly name: string;
  readonly beforeSave?: (change: Change<Row>, context: PlugContext) => Promise<void>;
  /** The row is written and not yet judged; other rows may follow. */
  readonly afterSave?: (change: Change<Row> & { readonly id: number }, context: PlugContext) => Promise<void>;
  /** Whatever is noted in the history, of every entity, in the transaction of what happened. */
  readonly onEvent?: (event: RecordedEvent, context: PlugContext) => Promise<void>;
  /** The rows for which a verb is offered where the hook refuses it for all others, such as deleting a built-in role. */
  readonly when?: Readonly<Record<string, Filter>>;
  /** Sentences of its own refusals, in addition to those of schemas/locales. */
  readonly messages?: Messages;
  /** The row is about to go to the bin (`delete`), to come back (`restore`) or to be erased (`purge`). */
  readonly beforeRemove?: (verb: string, row: Row & { readonly id: number }, context: PlugContext) => Promise<void>;
};

export type ActionAsk = JsonSchema & {
  readonly 'x-i18n'?: Readonly<Record<Language, Readonly<Record<string, Words>>>>;
};

export type ActionPlug<Row = Stored> = {
  readonly entity: string;
  readonly name: string;
  /** What it is called; without it the entity's schema says so in x-i18n. */
  readonly title?: Words;
  /** The roles that may do it with the records that they may change, or see where they change none; or x-permissions says so. */
  readonly roles?: readonly string[];
  /** The dialog: a schema of its fields with their titles and help texts in four languages. */
  readonly ask?: {
    readonly schema: JsonSchema;
    readonly titles: Readonly<Record<string, Words>>;
    readonly help?: Readonly<Record<string, Words>>;
    /** Questions that are fields of the record: drawn as in its form, with what the record has to begin with. */
    readonly own?: readonly string[];
    /** Questions that are fields of another entity, such as `contract-asset`: drawn as in its form, with their titles. */
    readonly of?: Readonly<Record<string, string>>;
  };
  /** Sentences of its own refusals, in addition to those of schemas/locales. */
  readonly messages?: Messages;
  /** Slow work that is not the database's, done before the transaction: hashing, drawing. */
  readonly prepare?: (input: Stored) => Promise<Stored>;
  /** What `run` returns is the answer of the request instead of being written to the row: true, or the schema of it. */
  readonly answers?: boolean | JsonSchema;
  /** The rows that it is offered for and done with; all by default, others answer 409. */
  readonly when?: Filter;
  readonly run: (
    input: Stored,
    record: Row & { id: number },
    context: PlugContext & { readonly prepared?: Stored },
  ) => Promise<Stored | undefined>;
};

export const jobLanes = ['letters', 'webhooks'] as const;
export type JobLane = (typeof jobLanes)[number];

/** Work that is not done while somebody waits; see `JobWork` for what it is handed. */
export type JobPlug = {
  readonly entity: string;
  readonly name: string;
  /** How often it is tried before it is given up; 5 times by default. */
  readonly attempts?: number;
  /** Put in line by itself, once a day across all processes. */
  readonly daily?: boolean;
  /** Work that waits for the world outside goes beside the line of all other work, and letters beside webhooks. */
  readonly lane?: JobLane;
  readonly run: (job: JobWork) => Promise<Stored | undefined>;
};

/** A printed document of a record: `GET /api/{plural}/{id}/print?template=<name>`. */
export type TemplatePlug = {
  readonly entity: string;
  readonly name: string;
  /** What the document is called, such as "Service report". */
  readonly title: Words;
  /** The records that have such a document; all by default. */
  readonly when?: Filter;
  /** The document's parts in their order; head, footer and page numbers come by themselves. */
  readonly build: (writer: PaperWriter) => Promise<readonly Block[]> | readonly Block[];
};

export type Plugs = {
  readonly jobs: readonly JobPlug[];
  readonly actions: readonly ActionPlug[];
  actionsOf(entity: string): readonly ActionPlug[];
  templatesOf(entity: string): readonly TemplatePlug[];
  /** Hooks that hear whatever happens. */
  readonly listeners: readonly Hook[];
  hooksOf(entity: string): readonly Hook[];
  rulesOf(entity: string): EntityRules | null;
  /** Sentences that come with the plugs. */
  readonly messages: Messages;
  /** Files by entity, for `npm run where`. */
  readonly files: readonly {
    readonly entity: string;
    readonly kind: string;
    readonly name: string;
    readonly file: string;
  }[];
};

/** An action beyond the lifecycle: `POST /api/users/7/actions/set_password`. What `run` returns is written to the row. */
export function defineAction<Name extends string>(
  entity: Name,
  name: string,
  action: Omit<ActionPlug<RowOf<Name>>, 'entity' | 'name'>,
): ActionPlug {
  return { entity, name, ...action } as unknown as ActionPlug;
}

/** Behaviour around every save of an entity, whichever door the save comes through. */
export function defineHook<Name extends string>(
  entity: Name,
  name: string,
  hook: Omit<Hook<RowOf<Name>>, 'entity' | 'name'>,
): Hook {
  return { entity, name, ...hook } as Hook;
}

/** Work for later, put in line by `enqueue` under the kind `<entity>.<name>`. */
export function defineJob(entity: string, name: string, job: Omit<JobPlug, 'entity' | 'name'>): JobPlug {
  return { entity, name, ...job };
}

/** A document of a record in addition to the one that every record has. */
export function defineTemplate(
  entity: string,
  name: string,
  template: Omit<TemplatePlug, 'entity' | 'name'>,
): TemplatePlug {
  return { entity, name, ...template };
}

/** Plugs without any: tests and tools that only read. */
export const noPlugs: Plugs = {
  jobs: [],
  actions: [],
  listeners: [],
  actionsOf: () => [],
  templatesOf: () => [],
  hooksOf: () => [],
  rulesOf: () => null,
  messages: {},
  files: [],
};

export type PlugFile = {
  readonly file: string;
  readonly kind: 'action' | 'hook' | 'job' | 'rules' | 'template';
  readonly definition: unknown;
};

/** Checks plugs against the model and sorts them by entity; throws on an unknown entity, a duplicate or a mismatch. */
export function plugsFrom(model: Model, files: readonly PlugFile[]): Plugs {
  const actions = new Map<string, ActionPlug[]>();
  const hooks = new Map<string, Hook[]>();
  const jobs: JobPlug[] = [];
  const templates = new Map<string, TemplatePlug[]>();
  const rules = new Map<string, EntityRules>();
  const seen = new Map<string, string>();
  const listed: PlugName[] = [];
  for (const plugFile of files) {
    const { file, kind, definition } = plugFile;
    const name = nameOf(model, plugFile);
    const key = `${kind} ${name.entity} ${name.name}`;
    if (seen.has(key)) throw new Error(`${file} › ${name.name} › already defined by ${seen.get(key)}`);
    seen.set(key, file);
    listed.push(name);
    if (kind === 'action') push(actions, name.entity, checkAction(model, file, definition as ActionPlug));
    if (kind === 'hook') push(hooks, name.entity, checkHook(model, file, definition as Hook));
    if (kind === 'job') jobs.push(checkJob(file, definition as JobPlug));
    if (kind === 'template') push(templates, name.entity, checkTemplate(model, file, definition as TemplatePlug));
    if (kind === 'rules') rules.set(name.entity, definition as EntityRules);
  }
  checkComputed(model, rules);
  checkWhy(model, rules);
  return {
    jobs,
    actions: [...actions.values()].flat(),
    actionsOf: (entity) => actions.get(entity) ?? [],
    templatesOf: (entity) => templates.get(entity) ?? [],
    listeners: [...hooks.values()].flat().filter(({ onEvent }) => onEvent),
    hooksOf: (entity) => hooks.get(entity) ?? [],
    rulesOf: (entity) => rules.get(entity) ?? null,
    messages: messagesOf(files),
    files: listed,
  };
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}
