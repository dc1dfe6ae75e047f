/** One guard of the product taken away: the text in a file and what stands there instead, and the tests that must notice. */
export type Guard = {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
};

const security = 'tests/contract/security.test.ts';
const doors = 'tests/contract/doors.test.ts';
const sessions = 'tests/server/access/sessions.test.ts';
const signIn = 'tests/server/access/sign-in.test.ts';
const grants = 'tests/server/access/grants.test.ts';
const roles = 'tests/server/access/role-editing.test.ts';
const keys = 'tests/server/access/api-keys.test.ts';
const jobs = 'tests/contract/jobs.test.ts';
const corridor = 'tests/contract/corridor.test.ts';
const writes = 'tests/contract/writes.test.ts';
const limits = 'tests/server/limits.test.ts';
const operation = (name: string) => `tests/server/operation/${name}.test.ts`;

const guard = (name: string, file: string, from: string, to: string, ...tests: string[]): Guard => ({
  name,
  file,
  from,
  to,
  tests,
});

export const guards: readonly Guard[] = [
  guard(
    'rows of a list and its count stay within reach',
    'server/crud/read-plan.ts',
    "const parts = [ability.predicate(sql, entity, 'read', 'i')];",
    'const parts: (string | null)[] = [];',
    security,
  ),
  guard(
    'a record is reached by its id only within reach',
    'server/crud/read-plan.ts',
    "reach(select.sql, entity, 'read', 'r')];",
    'null as string | null];',
    security,
  ),
  guard(
    'a row is written only within reach',
    'server/crud/load.ts',
    'if (row?.[0] !== 1) throw notFound();',
    'if (!row) throw notFound();',
    security,
    corridor,
  ),
  guard(
    'a row is written only by who may write it',
    'server/crud/load.ts',
    "if (row[1] !== 1) throw forbidden('action_not_permitted', { action: verb });",
    '',
    'tests/contract/rights-table.test.ts',
    grants,
    corridor,
  ),
  guard(
    'the wall of a client organisation',
    'server/crud/ability.ts',
    "if (kind === 'tenant' || !looks) return `${alias}.client_id = ${client}`;",
    "if (kind === 'tenant' || !looks) return '1 = 1';",
    security,
  ),
  guard(
    'shared rows of other clients',
    'server/crud/ability.ts',
    'return `(${alias}.client_id is null or ${alias}.client_id = ${client})`;',
    "return '1 = 1';",
    security,
  ),
  guard(
    'a reference stays within the client',
    'server/crud/judge.ts',
    '  parts.push(sameClient(sql, entity, target, inner));\n',
    '',
    security,
  ),
  guard(
    'a reference points to what the writer may read',
    'server/crud/judge.ts',
    "ability.can('read', target.name) ? ability.predicate(sql, target, 'read', inner) : '1 = 0'",
    'null as string | null',
    security,
  ),
  guard(
    'a reference points to a live row',
    'server/crud/judge.ts',
    '  if (target.versioned) parts.push(`${inner}.deleted_at is null`);\n  parts.push(sameClient',
    '  parts.push(sameClient',
    doors,
    corridor,
    writes,
  ),
  guard(
    'a row stays within reach after the write',
    'server/crud/judge.ts',
    "if (row?.[0] !== 1) throw forbidden('out_of_reach');",
    "if (!row) throw forbidden('out_of_reach');",
    grants,
    security,
    corridor,
  ),
  guard(
    'the client of a new row is that of the session',
    'server/crud/derive.ts',
    '  if (!caller.ability.platform) record.client_id = caller.user.client_id;\n',
    '',
    security,
    corridor,
  ),
  guard(
    'a client is named by platform staff only',
    'server/crud/body.ts',
    "return value === null || value === caller.user.client_id ? 'drop' : { code: 'client_fixed' };",
    "return 'drop';",
    security,
  ),
  guard(
    'a row stays with its client',
    'server/crud/body.ts',
    "if (stored) return same ? 'drop' : { code: 'client_fixed' };",
    "if (stored) return 'drop';",
    security,
  ),
  guard(
    'what the server keeps is not written',
    'server/crud/body.ts',
    "if (field.readOnly) return same ? 'drop' : { code: 'read_only' };",
    "if (field.readOnly) return 'drop';",
    security,
    'tests/contract/every-schema-1.test.ts',
  ),
  guard(
    'the state changes by actions only',
    'server/crud/body.ts',
    "    return {\n      code: 'state_by_action',",
    "    return 'drop';\n    return {\n      code: 'state_by_action',",
    corridor,
    'tests/contract/every-schema-1.test.ts',
    'tests/contract/every-schema-2.test.ts',
  ),
  guard(
    'a group that may not be written is refused',
    'server/crud/body.ts',
    "if (!writable) return same ? 'drop' : { code: 'not_permitted' };",
    '',
    security,
  ),
  guard(
    'a hidden field is an unknown field',
    'server/crud/filter-sql.ts',
    'if (isHidden(c, entity, found)) throw unknownName(path);\n  const parts',
    'const parts',
    security,
  ),
  guard(
    'a hidden field is not sorted by',
    'server/crud/ability.ts',
    "return !field.secret && this.can('read', entity.name) && this.groupReach(entity, 'read', field.group) !== 'none';",
    "return this.can('read', entity.name);",
    security,
  ),
  guard(
    'a stale header is refused',
    'server/crud/write.ts',
    '  if (header && header.value !== row.row_version)\n    throw stale(await currentOf(engine, trx, caller, entity, row.id), header.byHeader);\n',
    '',
    'tests/contract/every-schema-1.test.ts',
  ),
  guard(
    'a stale version in the body is refused',
    'server/crud/write.ts',
    '  if (inBody !== null && inBody !== row.row_version)\n    throw stale(await currentOf(engine, trx, caller, entity, row.id), false);\n',
    '',
    'tests/contract/every-schema-1.test.ts',
  ),
  guard(
    'prototypes are out of reach of a body',
    'server/middleware/body.ts',
    '(!isList && forbidden.has(key))',
    'false',
    security,
  ),
  guard(
    'a body has a depth',
    'server/middleware/body.ts',
    "if (depth > limits.depth) throw new Problem(400, 'body_too_deep');",
    '',
    security,
  ),
  guard(
    'a list has an end',
    'server/middleware/body.ts',
    "if (values > limits.values) throw new Problem(400, 'body_too_deep');",
    '',
    limits,
  ),
  guard('a body has a size', 'server/middleware/body.ts', "bytes: '1mb'", "bytes: '100mb'", security),
  guard(
    'a page has an end',
    'server/crud/list-query.ts',
    "if (last - first + 1 > limits.page) throw badQuery('range', 'page_too_large', { limit: limits.page });",
    '',
    security,
    corridor,
  ),
  guard(
    'an ended session is over',
    'server/middleware/caller.ts',
    ' || session.revokedAt !== null) return;',
    ') return;',
    sessions,
  ),
  guard(
    'a session has an absolute end',
    'server/middleware/caller.ts',
    'if (Date.parse(session.expiresAt) <= now.getTime() || !isUsable(session.user)) return;',
    'if (!isUsable(session.user)) return;',
    sessions,
  ),
  guard(
    'a switched-off account is out',
    'server/access/callers.ts',
    "if (user.deleted || (user.status !== 'active' && user.status !== 'pending')) return false;",
    'if (user.deleted) return false;',
    sessions,
    signIn,
  ),
  guard(
    'a start password is changed first',
    'server/middleware/caller.ts',
    "if (session.user.mustChangePassword && path.startsWith('/api/')) throw new Problem(403, 'password_change_required');",
    '',
    signIn,
    sessions,
    grants,
  ),
  guard(
    'a refresh token used twice ends the family',
    'server/access/sessions.ts',
    "return hash === session.previousHash && idle <= graceMs ? 'grace' : 'reuse';",
    "return 'grace';",
    sessions,
  ),
  guard(
    'a wrong password counts',
    'server/access/limits.ts',
    'if (state && state.consumedPoints >= failures.points) throw tooMany(Math.ceil(state.msBeforeNext / 1000));',
    '',
    signIn,
  ),
  guard(
    'nobody touches a stronger account',
    'server/access/stronger.ts',
    'if (missingRights(caller.ability, rules, platform && roles.length > 0).length > 0)',
    'if (false as boolean)',
    grants,
  ),
  guard(
    'nobody grants more than they hold',
    'server/access/grants.ts',
    'return asked.filter((rule) => !groupsOf(rule).every((group) => holder.rules.some((own) => covers(own, rule, group))));',
    'return asked.slice(0, 0);',
    grants,
    roles,
  ),
  guard(
    'the last administrator stays',
    'server/domain/people/user.hook.ts',
    "if (!other) throw conflict('last_administrator');",
    '',
    doors,
  ),
  guard(
    'looking as a role writes nothing',
    'server/access/view-as.ts',
    "if (asked.method !== 'GET' && asked.method !== 'HEAD') throw new Problem(403, 'view_as_read_only');",
    '',
    roles,
  ),
  guard(
    'a key ends when it says so',
    'server/access/api-keys.ts',
    'if (expiresAt && Date.parse(expiresAt) <= now.getTime()) return null;',
    '',
    keys,
  ),
  guard(
    'a key goes as far as its scopes',
    'server/access/api-keys.ts',
    'if (scopes === null) return ability;',
    'return ability;',
    keys,
  ),
  guard(
    'a job is told to who started it',
    'server/services/jobs/jobs-router.ts',
    'if (!job || !maySee(caller, job)) throw notFound();',
    'if (!job) throw notFound();',
    jobs,
  ),
  guard(
    'a job that was taken over is let go',
    'server/services/jobs/held-job.ts',
    'if (!(await writeHeld(trx, this.hold, progress))) throw new LeaseLost();',
    'await writeHeld(trx, this.hold, progress);',
    jobs,
  ),
  guard(
    'a key of a request stands for that request',
    'server/crud/idempotency.ts',
    "if (row[0] !== once.fingerprint) throw new Problem(422, 'idempotency_mismatch');",
    '',
    writes,
  ),
  guard(
    'metrics need their token',
    'server/services/metrics/metrics-router.ts',
    "if (!metrics || !isToken(ctx.get('Authorization'), settings.metricsToken)) throw unauthorised();",
    'if (!metrics) throw unauthorised();',
    operation('metrics'),
  ),
  guard(
    'readiness does not wait for ever',
    'server/services/life-router.ts',
    'const limit = setTimeout(() => resolve(false), answerWithin);',
    'const limit = setTimeout(() => {}, answerWithin);',
    limits,
  ),
  guard(
    'a failed commit ends the process',
    'server/database/connect.ts',
    'if (isBrokenCommit(error)) broken(error);',
    '',
    'tests/server/bad-days.test.ts',
  ),
  guard(
    'a locked file is waited for',
    'server/database/connect.ts',
    "if (driverFault(error) !== 'away' || performance.now() > until) throw error;",
    'throw error;',
    limits,
  ),
  guard(
    'a changed backup is refused',
    'server/services/backup/manifest.ts',
    'if ((await hashOf(at)) !== sha256) throw new DamagedBackup(folder, `${file} was changed`);',
    '',
    operation('backup'),
  ),
  guard(
    'a restore does not overwrite unasked',
    'server/services/backup/restore-backup.ts',
    '  if (force) return;\n',
    '  if (force || migrations) return;\n',
    operation('backup'),
  ),
];
