import type { Middleware } from 'koa';
import { ownFieldsIn } from '#generator/filter/own-fields.ts';
import { linesNamed } from '#generator/model/lines.ts';
import { isJson } from '#generator/model/source.ts';
import { fileEntity } from '#generator/model/system-names.ts';
import type { EntityModel, FieldModel, Language } from '#generator/model/types.ts';
import { cellAt, type Titled } from '#generator/validation/part-title.ts';
import { type DriverFault, driverFault } from '#server/database/driver-faults.ts';
import { type FaultItem, Problem } from '#server/errors.ts';
import { describeCondition } from '#server/services/exports/describe-condition.ts';
import { type NamedRight, rightWords } from '#server/services/right-words.ts';
import type { AppState } from '#server/state.ts';
import { valueText } from '#server/value-text.ts';

export type ProblemBody = {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly request_id: string;
  readonly errors: readonly {
    readonly path: string;
    readonly code: string;
    readonly message: string;
    readonly params: unknown;
  }[];
};

/** Answers every error as problem+json in the caller's language; an unknown error contains only its request id. */
export function problems(onUnknown: (error: unknown, requestId: string) => void): Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next();
      const { warnedOf, requestId } = ctx.state;
      if (warnedOf && problemOf(warnedOf).status >= 500) onUnknown(warnedOf, requestId);
      if (ctx.status === 404 && ctx.body === undefined) throw new Problem(404, 'not_found');
      if (ctx.status === 405 || ctx.status === 501) throw new Problem(405, 'method_not_allowed');
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status >= 500) onUnknown(error, ctx.state.requestId);
      answerProblem(ctx, problem);
    }
  };
}

/** Sign-in routes answer a plain message, all others problem+json. */
function answerProblem(ctx: Parameters<Middleware<AppState>>[0], problem: Problem): void {
  ctx.status = problem.status;
  if (problem.status === 401) ctx.set('WWW-Authenticate', challengeFor(ctx.get('Authorization')));
  if (typeof problem.params.seconds === 'number') ctx.set('Retry-After', String(problem.params.seconds));
  if (problem.status === 503) ctx.set('Retry-After', '1');
  const body = problemBody(ctx.state, problem, ctx.state.entity);
  const isPlain = ctx.path.startsWith('/jwt/');
  ctx.body = JSON.stringify(
    isPlain ? { error: body.title, request_id: body.request_id } : { ...body, ...problem.extra },
  );
  ctx.type = isPlain ? 'application/json' : 'application/problem+json';
}

/**
 * RFC 6750, 3.1: an invalid token is reported as such; the answer to a request without a token only says that one is needed.
 */
function challengeFor(authorization: string): string {
  return authorization === '' ? 'Bearer' : 'Bearer error="invalid_token"';
}

/** The language in which messages are written, and the caller they are for, where a person makes the request. */
export type ProblemContext = Pick<AppState, 'engine' | 'sentences' | 'language' | 'requestId'> &
  Partial<Pick<AppState, 'caller'>>;

export function problemBody(state: ProblemContext, problem: Problem, entity: EntityModel | undefined): ProblemBody {
  const { language, sentences: said } = state;
  const errors = problem.errors.map((error) => {
    const { where, ...params } = error.params ?? {};
    const subject = lineEntity(state, entity, error.path) ?? entity;
    const condition = conditionWords(state, subject, where);
    const sentence = condition === null ? error.code : `${error.code}_where`;
    const values = { ...named(state, subject, params), condition };
    const message = said.fault(language, sentence, values, titleAt(state, entity, error));
    return { path: error.path, code: error.code, message, params };
  });
  // Where an error of a field has the problem's own code, its message is also the title.
  const same = errors.find(({ code }) => code === problem.code);
  return {
    type: 'about:blank',
    title: same?.message ?? said.say(language, problem.code, named(state, entity, problem.params)),
    status: problem.status,
    code: problem.code,
    request_id: state.requestId,
    errors,
  };
}

/**
 * The condition under which a value is an error; null where there is none, or where it names fields that the caller may not
 * read.
 */
function conditionWords(state: ProblemContext, entity: EntityModel | undefined, where: unknown): string | null {
  if (!entity || !isJson(where)) return null;
  const { engine, sentences, language, caller } = state;
  const isRead = ownFieldsIn(where).every((name) => caller?.ability.mayName(entity, entity.field[name] as FieldModel));
  return isRead ? describeCondition({ model: engine.model, sentences, language }, entity, where) : null;
}

/**
 * Replaces names of entities and actions in a message's parameters by their titles, and writes dates, times and numbers in
 * the caller's language and zone.
 */
function named(
  state: ProblemContext,
  entity: EntityModel | undefined,
  params: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const reader = { language: state.language, zone: state.caller?.zone ?? 'UTC' };
  const shown: Record<string, unknown> = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, name === 'multipleOf' ? value : valueText(value, reader)]),
  );
  const target = typeof params.entity === 'string' ? state.engine.model.entities[params.entity] : undefined;
  if (target) shown.entity = target.title[state.language];
  if (typeof params.fields === 'string' && entity) {
    shown.fields = params.fields
      .split(', ')
      .map((name) => entity.field[name]?.title[state.language] ?? name)
      .join(', ');
  }
  if (typeof params.kind === 'string') shown.kind = state.sentences.say(state.language, `kind.${params.kind}`);
  if (Array.isArray(params.missing)) shown.missing = rightsIn(state, params.missing as NamedRight[]);
  return shown;
}

function rightsIn({ engine: { model }, sentences, language }: ProblemContext, rights: readonly NamedRight[]): string {
  return rights.map((right) => rightWords({ model, sentences, language }, right)).join('; ');
}

/**
 * The title of the field at an error's path. For an unknown field it is the name as it was sent, so that a hidden field
 * cannot be distinguished from an absent one.
 */
function titleAt(state: ProblemContext, entity: EntityModel | undefined, error: FaultItem): string {
  const name = error.path.split('/').find(Boolean) ?? '';
  const field = entity?.field[name];
  const line = lineEntity(state, entity, error.path);
  if (line) {
    const list = { name, title: line.pluralTitle[state.language] };
    const parts = error.code === 'unknown_field' ? [] : line.fields.map((part) => titled(part, state.language));
    return state.sentences.titleAt(state.language, { ...list, parts }, error.path);
  }
  if (field?.parts && cellAt(error.path))
    return state.sentences.titleAt(state.language, titled(field, state.language), error.path);
  if (error.code === 'unknown_field') return name || error.path;
  const named = field ?? (name === fileEntity ? state.engine.model.entities[name] : undefined);
  return named?.title[state.language] ?? (name || error.path);
}

/** The entity of the lines that a pointer leads to; undefined where it leads to a field. */
function lineEntity(
  { engine }: ProblemContext,
  entity: EntityModel | undefined,
  path: string,
): EntityModel | undefined {
  const list = entity && linesNamed(entity, path.split('/')[1] ?? '');
  return list && engine.model.entities[list.entity];
}

function titled({ name, title, parts }: FieldModel, language: Language): Titled {
  return { name, title: title[language], parts: parts?.map((part) => titled(part, language)) ?? null };
}

type Coded = { readonly status?: unknown; readonly type?: unknown };

const ofDriver: Readonly<Record<DriverFault, () => Problem>> = {
  away: () => new Problem(503, 'unavailable'),
  dangling: () => new Problem(409, 'reference_removed'),
  full: () => new Problem(507, 'storage_full'),
};

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { status, type } = (error ?? {}) as Coded;
  const fault = driverFault(error);
  if (fault) return ofDriver[fault]();
  if (type === 'entity.too.large' || status === 413) return new Problem(413, 'body_too_large');
  if (status === 400 || error instanceof SyntaxError) return new Problem(400, 'not_json_body');
  if (status === 415) return new Problem(415, 'json_only');
  return new Problem(500, 'internal');
}
