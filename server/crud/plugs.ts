import type Router from '@koa/router';
import type { EntityName, EntityTypes } from '#generator/generated/index.ts';
import type { Filter, JsonSchema, Language, Words } from '#generator/model/types.ts';
import type { EntityRules, Messages } from '#schemas/_meta/define-rules.ts';
import type { Access } from '#server/access/access.ts';
import type { Block } from '#server/services/paper/paper.ts';
import type { PaperWriter } from '#server/services/paper/paper-writer.ts';
import type { PublicWork } from '#server/services/public-pages/code-page.ts';
import type { PublicContext } from '#server/services/public-pages/send-page.ts';
import type { AppState } from '#server/state.ts';
import type { Ability } from './ability.ts';
import type { ReadContext, WriteContext } from './context.ts';
import type { JobWork } from './jobs.ts';
import type { RecordedEvent } from './write/history.ts';

export type Stored = Record<string, unknown>;

/**
 * A row of an entity as its generated type describes it. Custom fields have the type unknown, as have all fields of an
 * entity without a generated type.
 */
export type RowOf<Name extends string> = Name extends EntityName ? Stored & Partial<EntityTypes[Name]> : Stored;

/** What a plug receives: the open transaction and the caller. Only the database may be awaited inside it. */
export type PlugContext = WriteContext;

/** A save as a hook sees it. `beforeSave` may change `after`, in columns of the row itself only. */
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
  /**
   * Called before the transaction of a request that creates one row, for what reads too much for a transaction. It gets the
   * body as it was sent, which is not checked yet, and may only refuse.
   */
  readonly beforeCreate?: (body: Stored, context: ReadContext) => Promise<void>;
  /** The organisation of a new row for which platform staff named none, such as that of the records it lists. */
  readonly clientOf?: (row: Row, context: PlugContext) => Promise<number | null>;
  /** Called when the row is written and its rules are not yet checked; it may write other rows. */
  readonly afterSave?: (change: Change<Row> & { readonly id: number }, context: PlugContext) => Promise<void>;
  /** Called when a record is written and so are the lines in its body, whether it had any or not. */
  readonly afterLines?: (row: Row & { readonly id: number }, context: PlugContext) => Promise<void>;
  /** Called for every event recorded in the history of any entity, in the transaction of the event. */
  readonly onEvent?: (event: RecordedEvent, context: PlugContext) => Promise<void>;
  /** The rows for which a verb is offered, where the hook refuses it for all others, such as deleting a built-in role. */
  readonly when?: Readonly<Record<string, Filter>>;
  /** Messages of the hook's own refusals, in addition to those of schemas/locales. */
  readonly messages?: Messages;
  /** Called before the row is moved to the bin (`delete`), restored (`restore`) or erased (`purge`). */
  readonly beforeRemove?: (verb: string, row: Row & { readonly id: number }, context: PlugContext) => Promise<void>;
};

export type ActionAsk = JsonSchema & {
  readonly 'x-i18n'?: Readonly<Record<Language, Readonly<Record<string, Words>>>>;
};

export type ActionPlug<Row = Stored> = {
  readonly entity: string;
  readonly name: string;
  /** The action's title; without it, x-i18n of the entity's schema must have one. */
  readonly title?: Words;
  /**
   * Roles that may run the action on records they may change, or see where they change none; otherwise x-permissions lists
   * them.
   */
  readonly roles?: readonly string[];
  /** The dialog: a schema of its fields, with their titles and help texts in four languages. */
  readonly ask?: {
    readonly schema: JsonSchema;
    readonly titles: Readonly<Record<string, Words>>;
    readonly help?: Readonly<Record<string, Words>>;
    /** Questions that are fields of the record: shown as in its form, with the record's values to begin with. */
    readonly own?: readonly string[];
    /** Questions that are fields of another entity, such as `contract-asset`: shown as in its form, with their titles. */
    readonly of?: Readonly<Record<string, string>>;
  };
  /** Messages of the action's own refusals, in addition to those of schemas/locales. */
  readonly messages?: Messages;
  /** Slow work without the database, done before the transaction, such as hashing or drawing. */
  readonly prepare?: (input: Stored) => Promise<Stored>;
  /** What `run` returns is the response instead of being written to the row: true, or the schema of the response. */
  readonly answers?: boolean | JsonSchema;
  /** The action ends something that does not come back by itself, so the page asks for a confirmation. */
  readonly ends?: true;
  /** The rows for which the action is offered and accepted; all by default. For other rows the answer is a 409. */
  readonly when?: Filter;
  readonly run: (
    input: Stored,
    record: Row & { id: number },
    context: PlugContext & { readonly prepared?: Stored },
  ) => Promise<Stored | undefined>;
};

export const jobLanes = ['letters', 'webhooks'] as const;
export type JobLane = (typeof jobLanes)[number];

/** Work that is done in the background; see `JobWork` for what it receives. */
export type JobPlug = {
  readonly entity: string;
  readonly name: string;
  /** What it is called in the list of failed jobs. */
  readonly title?: Words;
  /** How often the job is tried before it fails for good; 5 times by default. */
  readonly attempts?: number;
  /** Queued automatically, once a day across all processes. */
  readonly daily?: boolean;
  /** Jobs that wait for external systems run in a queue of their own: `letters` for mail, `webhooks` for webhooks. */
  readonly lane?: JobLane;
  readonly run: (job: JobWork) => Promise<Stored | undefined>;
};

/** A printed document of a record: `GET /api/{plural}/{id}/print?template=<name>`. */
export type TemplatePlug = {
  readonly entity: string;
  readonly name: string;
  /** The document's title, such as "Service report". */
  readonly title: Words;
  /** The records for which the document is available; all by default. */
  readonly when?: Filter;
  /** The document's parts in their order; header, footer and page numbers are added automatically. */
  readonly build: (writer: PaperWriter) => Promise<readonly Block[]> | readonly Block[];
};

/** Addresses below `/api` in addition to those that every entity has. */
export type RoutePlug = {
  readonly entity: string;
  readonly name: string;
  /** The paths that the router answers; requests for other paths do not reach it. */
  readonly paths: RegExp;
  readonly router: (access: Access) => Router<AppState>;
  /** The OpenAPI description of the addresses that a caller with these rights may use. */
  readonly openApi: (ability: Ability) => Readonly<Record<string, JsonSchema>>;
};

/** A page for people without an account. It gets the headers, limits and messages of all such pages. */
export type PublicPagePlug = {
  readonly entity: string;
  readonly name: string;
  readonly paths: RegExp;
  readonly methods: readonly string[];
  /** Receives what the groups of `paths` matched; false if the address leads nowhere, which is answered like a dead code. */
  readonly answer: (work: PublicWork, ctx: PublicContext, parts: readonly string[]) => Promise<boolean>;
};

export type Plugs = {
  readonly jobs: readonly JobPlug[];
  readonly actions: readonly ActionPlug[];
  readonly routes: readonly RoutePlug[];
  readonly publicPages: readonly PublicPagePlug[];
  actionsOf(entity: string): readonly ActionPlug[];
  templatesOf(entity: string): readonly TemplatePlug[];
  /** Hooks with `onEvent`, which are notified of every event. */
  readonly listeners: readonly Hook[];
  hooksOf(entity: string): readonly Hook[];
  rulesOf(entity: string): EntityRules | null;
  /** Texts of messages that the plugs define. */
  readonly messages: Messages;
  /** Files by entity, for `npm run where`. */
  readonly files: readonly {
    readonly entity: string;
    readonly kind: string;
    readonly name: string;
    readonly file: string;
  }[];
};

/**
 * An action in addition to the lifecycle: `POST /api/users/7/actions/set_password`. What `run` returns is written to the
 * row.
 */
export function defineAction<Name extends string>(
  entity: Name,
  name: string,
  action: Omit<ActionPlug<RowOf<Name>>, 'entity' | 'name'>,
): ActionPlug {
  return { entity, name, ...action } as unknown as ActionPlug;
}

/** Behaviour around every save of an entity, no matter from which entry point the save is requested. */
export function defineHook<Name extends string>(
  entity: Name,
  name: string,
  hook: Omit<Hook<RowOf<Name>>, 'entity' | 'name'>,
): Hook {
  return { entity, name, ...hook } as Hook;
}

/** Background work, queued by `enqueue` under the kind `<entity>.<name>`. */
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

/** Addresses of an entity in addition to those that every entity has. */
export function defineRoute(entity: string, name: string, route: Omit<RoutePlug, 'entity' | 'name'>): RoutePlug {
  return { entity, name, ...route };
}

/** A page for people without an account, outside `/api`. */
export function definePublicPage(
  entity: string,
  name: string,
  page: Omit<PublicPagePlug, 'entity' | 'name'>,
): PublicPagePlug {
  return { entity, name, ...page };
}

/** An empty set of plugs, for tests and tools that only read. */
export const noPlugs: Plugs = {
  jobs: [],
  actions: [],
  routes: [],
  publicPages: [],
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
  readonly kind: 'action' | 'hook' | 'job' | 'public-page' | 'route' | 'rules' | 'template';
  readonly definition: unknown;
};
