import { isDeepStrictEqual } from 'node:util';
import type { EntityModel, Model } from '#generator/model/types.ts';
import { clean } from '#server/crud/write/body.ts';
import type { TestApp } from '../support/app.ts';
import { type Answer, type Api, call } from '../support/client.ts';
import type { Body } from '../support/valid-data.ts';
import { type Attempt, attemptFor, entityOf, type Random, type World } from './attempts.ts';
import { type ApiDocument, type Operation, readDocument } from './document.ts';

export type Report = {
  readonly requests: number;
  readonly operations: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** By entity, how many of the bodies that should be accepted were accepted: accepted, tried. */
  readonly accepted: Readonly<Record<string, readonly [accepted: number, tried: number]>>;
  readonly refused: number;
  readonly faults: readonly string[];
};

export type FuzzOptions = {
  readonly requests: number;
  readonly seed: number;
  readonly onProgress?: (done: number) => void;
};

/** Operations that would end the sessions of the run, or hash a password each time, are left out. */
const leftOut = /^(?:login|register|logout|changePassword|refreshToken|setUp|metrics)$|set_password$|revoke$/;

/**
 * Sends valid, boundary and invalid requests to every operation of the API document and compares the answers with it.
 */
export async function fuzz(app: TestApp, apis: readonly Api[], options: FuzzOptions): Promise<Report> {
  const random = randomFrom(options.seed);
  const documents = new Map<Api, ApiDocument>();
  const { operations: all } = await readDocument(apis[0] as Api);
  const operations = all.filter(({ operationId }) => !leftOut.test(operationId));
  const everyday = operations.filter(
    ({ path, method }) => /^\/api\/[a-z-]+(?:\/\{id\})?$/.test(path) && method !== 'DELETE',
  );
  const model = app.access.engine().model;
  const taken = takenCodes(model);
  const worlds = apis.map((api): World => ({ model, api, made: new Map() }));
  const statuses: Record<string, number> = {};
  const accepted: Record<string, [number, number]> = {};
  const faults: string[] = [];
  let refused = 0;
  for (let n = 0; n < options.requests; n++) {
    const among = n >= operations.length && random(3) > 0 ? everyday : operations;
    const operation = among[n < operations.length ? n : random(among.length)] as Operation;
    const world = writerOf(worlds, operation);
    const attempt = await attemptFor(world, operation, random);
    const document = documents.get(world.api) ?? (await readDocument(world.api));
    documents.set(world.api, document);
    const answer = await send(app, world.api, operation, attempt);
    if (operation.path.startsWith('/api/custom-fields') && operation.method !== 'GET') documents.clear();
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const report = (what: string) =>
      faults.push(
        `${operation.method} ${attempt.path} (${attempt.what}): ${what}\n    sent ${JSON.stringify([attempt.query, attempt.body])?.slice(0, 600)}\n    got ${answer.status} ${answer.text.slice(0, 400)}`,
      );
    const written = document.faultOf(operation, answer);
    if (written) report(written);
    if (attempt.expect === 'refused') {
      refused += 1;
      const fault = refusalFault(answer, attempt, taken);
      if (fault) report(fault);
    }
    if (attempt.expect === 'valid' && operation.method === 'GET' && ![200, 403].includes(answer.status))
      report('refuses a valid query');
    await compareWritten(world, operation, attempt, answer, report);
    if (attempt.expect === 'valid' && operation.method === 'POST')
      await checkStored(world, operation, attempt, answer, accepted, report);
    if (n % 250 === 249) options.onProgress?.(n + 1);
  }
  return { requests: options.requests, operations: operations.length, statuses, accepted, refused, faults };
}

/**
 * The administrator of a client where they may create rows, else that of the platform, who alone may write for several
 * clients.
 */
function writerOf([platform, client]: readonly World[], operation: Operation): World {
  const entity = entityOf(platform as World, operation);
  const isOwn = entity?.rules.some(({ role, actions }) => role === 'client_admin' && actions.includes('create'));
  return (isOwn && entity?.name !== 'theme' ? client : platform) as World;
}

function send(
  app: TestApp,
  { token }: Api,
  { method }: Operation,
  { path, query, body, headers }: Attempt,
): Promise<Answer> {
  return call(app, method, path, {
    token,
    ...(query && {
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, wellFormed(value)])),
    }),
    ...(body !== undefined && method !== 'GET' && { body: body === null ? 'null' : body }),
    ...(headers && { headers }),
  });
}

function wellFormed(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : (value ?? 'null');
}

/** The codes which say that another record already has a unique value. */
function takenCodes({ entities }: Model): ReadonlySet<string> {
  const sets = Object.values(entities).flatMap(({ unique }) => unique);
  return new Set(['not_unique', ...sets.flatMap(({ sentence }) => sentence ?? [])]);
}

/** A refusal is a 4xx and names what is wrong; a caller without the right gets 403 or 404 first. */
function refusalFault({ status, body }: Answer, { named }: Attempt, taken: ReadonlySet<string>): string | null {
  if (status === 403 || status === 404) return null;
  if (status < 400) return 'accepts what is invalid';
  if (![400, 409, 422].includes(status)) return 'refuses in an odd way';
  // The database finds duplicates before references are checked.
  if (taken.has(body?.code)) return body.errors.length > 0 ? null : 'names no field that is taken';
  const errors = (body?.errors ?? []) as { path: string; message: string; params: unknown }[];
  const names = errors.some(
    ({ path, params }) =>
      path === named ||
      path.startsWith(`${named}/`) ||
      path.includes(named ?? '') ||
      JSON.stringify(params).includes(`"${named}"`),
  );
  return names ? null : `does not name ${named}`;
}

/** Values at their limits can be valid one by one, while what is computed from them is larger than its own limit. */
function isResultTooLarge(entity: EntityModel, { status, body }: Answer): boolean {
  const errors = (status === 422 ? body.errors : []) as { path: string; code: string }[];
  return (
    errors.length > 0 && errors.every(({ path, code }) => code === 'maximum' && entity.field[path.slice(1)]?.computed)
  );
}

/** What was accepted is read back equal. */
async function checkStored(
  world: World,
  operation: Operation,
  attempt: Attempt,
  answer: Answer,
  accepted: Record<string, [number, number]>,
  report: (what: string) => void,
): Promise<void> {
  const entity = entityOf(world, operation);
  if (!entity || answer.status === 403 || answer.status === 409 || isResultTooLarge(entity, answer)) return;
  const counts = accepted[entity.name] ?? [0, 0];
  accepted[entity.name] = counts;
  counts[1] += 1;
  if (answer.status !== 201) return report('refuses a valid body');
  counts[0] += 1;
  const { id } = answer.body as { id: number };
  world.made.set(entity.name, [...(world.made.get(entity.name) ?? []), id]);
  const { status } = await world.api.get(`${attempt.path}/${id}`);
  if (status !== 200) report(`is not readable after it was made: ${status}`);
}

/** Accepted values are read back as they were sent, in the normalised form that rows have: nothing is lost. */
async function compareWritten(
  world: World,
  operation: Operation,
  { body, path, query }: Attempt,
  answer: Answer,
  report: (what: string) => void,
): Promise<void> {
  const entity = entityOf(world, operation);
  const isWrite =
    /^\/api\/[a-z-]+(?:\/\{id\})?$/.test(operation.path) && ['POST', 'PUT', 'PATCH'].includes(operation.method);
  if (!entity || !isWrite || ![200, 201].includes(answer.status) || query?.dry_run !== undefined) return;
  if (typeof body !== 'object' || body === null) return;
  const place = operation.method === 'POST' ? `${path}/${answer.body.id}` : path;
  const { body: read } = await world.api.get(place);
  for (const [name, sent] of Object.entries(body as Body)) {
    const field = entity.field[name];
    if (!field || field.secret || field.unversioned || !(name in read) || answer.body[name] === undefined) continue;
    const wanted = clean(field, sent) ?? null;
    if (!isDeepStrictEqual(sorted(wanted), sorted(read[name] ?? null)))
      report(`${name} reads back as ${JSON.stringify(read[name])}`);
  }
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) && value.every((one) => typeof one === 'number') ? [...value].sort() : value;
}

/** mulberry32: the same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
