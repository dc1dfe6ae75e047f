import type { FilterContext } from '#generator/filter/variables.ts';
import type { Language, Model } from '#generator/model/types.ts';
import { Ability } from './ability.ts';
import type { BindContext } from './sql/sql-builder.ts';

/** The user or program that makes a request, with its rights, its language and the time of the request. */
export type Caller = {
  readonly user: FilterContext['user'];
  readonly sessionId: number | null;
  /** The API key with which a program signs in. */
  readonly apiKeyId: number | null;
  readonly ability: Ability;
  readonly language: Language;
  readonly requestId: string | null;
  /** UTC instant with milliseconds. */
  readonly now: string;
  /** YYYY-MM-DD in the client's zone. */
  readonly today: string;
  /** The client's time zone, as IANA names it. */
  readonly zone: string;
  /** Returns a signal that aborts when the client has closed the request; undefined for jobs and commands. */
  readonly requestClosed?: () => AbortSignal;
  /** Seeds and jobs: may set fields that only the server sets. */
  readonly system: boolean;
  /** With `Prefer: handling=strict`, a warning refuses the change that causes it. */
  readonly isStrict?: boolean;
};

const systemAbilities = new WeakMap<Model, Ability>();

/** A caller with every right and no person, which seeds, jobs and the command line use explicitly. */
export function asSystem(model: Model, now: Date): Caller {
  let ability = systemAbilities.get(model);
  if (!ability) {
    ability = new Ability(model, [{ action: 'manage', subject: 'all', role: 'system' }], true);
    systemAbilities.set(model, ability);
  }
  return {
    user: { id: null, client_id: null, branch_ids: [], department_ids: [], vendor_id: null, role_ids: [] },
    sessionId: null,
    apiKeyId: null,
    ability,
    language: 'en',
    requestId: null,
    now: now.toISOString(),
    today: now.toISOString().slice(0, 10),
    zone: 'UTC',
    system: true,
  };
}

/** The values that can be bound to a statement's parameters. */
export function bindContext(
  caller: Caller,
  values: Readonly<Record<string, unknown>>,
  more: Partial<Pick<BindContext, 'filter' | 'record' | 'isByServer'>> = {},
): BindContext {
  return {
    user: caller.user,
    now: caller.now,
    today: caller.today,
    filter: more.filter ?? null,
    record: more.record ?? {},
    isByServer: more.isByServer ?? false,
    values,
  };
}
