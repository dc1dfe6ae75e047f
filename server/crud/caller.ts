import type { FilterContext } from '#generator/filter/variables.ts';
import type { Language, Model } from '#generator/model/types.ts';
import { Ability } from './ability.ts';
import type { BindContext } from './sql/sql-builder.ts';

/** Who is asking, with which rights, in which language, when. */
export type Caller = {
  readonly user: FilterContext['user'];
  readonly sessionId: number | null;
  /** The key a program asks with. */
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
  /** Gives what aborts when nobody waits for the answer any more; jobs and commands have nothing of the kind. */
  readonly gone?: () => AbortSignal;
  /** Seeds and jobs: may set what only the server sets. */
  readonly system: boolean;
  /** Warnings refuse what they are about: `Prefer: handling=strict`. */
  readonly isStrict?: boolean;
};

const systemAbilities = new WeakMap<Model, Ability>();

/** A caller with every right and no person: seeds, jobs and the command line say so aloud. */
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

/** What a statement binds its values from. */
export function bindContext(
  caller: Caller,
  values: Readonly<Record<string, unknown>>,
  more: { readonly filter?: unknown; readonly record?: Readonly<Record<string, unknown>> } = {},
): BindContext {
  return {
    user: caller.user,
    now: caller.now,
    today: caller.today,
    filter: more.filter ?? null,
    record: more.record ?? {},
    values,
  };
}
