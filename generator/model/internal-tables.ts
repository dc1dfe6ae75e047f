import { indexName } from './index-names.ts';
import type { IndexDef, TableDef } from './types.ts';

/** Tables of the server itself, without an API. */
export const internalTables: readonly TableDef[] = [
  {
    name: 'event_subjects',
    columns: [
      { name: 'event_id', type: 'integer', notNull: true },
      { name: 'entity', type: 'text', notNull: true },
      { name: 'record_id', type: 'integer', notNull: true },
      { name: 'at', type: 'text', notNull: true },
    ],
    primaryKey: ['event_id', 'entity', 'record_id'],
    indexes: [plainIndex('event_subjects', ['entity', 'record_id', 'at', 'event_id'])],
  },
  {
    name: 'sequence_counters',
    columns: [
      { name: 'client_id', type: 'integer', notNull: true, default: 0 },
      { name: 'entity', type: 'text', notNull: true },
      { name: 'period', type: 'text', notNull: true },
      { name: 'next', type: 'integer', notNull: true },
    ],
    primaryKey: ['client_id', 'entity', 'period'],
    indexes: [],
  },
  {
    name: 'locks',
    columns: [
      { name: 'name', type: 'text', notNull: true },
      { name: 'holder', type: 'text' },
      { name: 'expires_at', type: 'text' },
    ],
    primaryKey: ['name'],
    indexes: [],
  },
  {
    name: 'versions',
    columns: [
      { name: 'name', type: 'text', notNull: true },
      { name: 'value', type: 'integer' },
    ],
    primaryKey: ['name'],
    indexes: [],
  },
  {
    name: 'idempotency_keys',
    columns: [
      { name: 'user_id', type: 'integer', notNull: true },
      { name: 'key', type: 'text', notNull: true },
      { name: 'fingerprint', type: 'text', notNull: true },
      { name: 'status', type: 'integer', notNull: true },
      { name: 'headers', type: 'json', notNull: true },
      { name: 'body', type: 'text', notNull: true },
      { name: 'created_at', type: 'text', notNull: true },
    ],
    primaryKey: ['user_id', 'key'],
    indexes: [plainIndex('idempotency_keys', ['created_at'])],
  },
  {
    name: 'jobs',
    columns: [
      { name: 'id', type: 'id', notNull: true },
      { name: 'kind', type: 'text', notNull: true },
      { name: 'key', type: 'text', notNull: true },
      { name: 'entity', type: 'text', notNull: true },
      { name: 'receiver', type: 'text', notNull: true, default: '' },
      { name: 'user_id', type: 'integer' },
      { name: 'api_key_id', type: 'integer' },
      { name: 'language', type: 'text', notNull: true },
      { name: 'status', type: 'text', notNull: true },
      { name: 'total', type: 'integer' },
      { name: 'done', type: 'integer', notNull: true, default: 0 },
      { name: 'failed', type: 'integer', notNull: true, default: 0 },
      { name: 'attempts', type: 'integer', notNull: true, default: 0 },
      { name: 'cancel_asked', type: 'integer', notNull: true, default: 0 },
      { name: 'run_after', type: 'text', notNull: true },
      { name: 'again_at', type: 'text' },
      { name: 'lease_holder', type: 'text' },
      { name: 'lease_until', type: 'text' },
      { name: 'input', type: 'json' },
      { name: 'result', type: 'json' },
      { name: 'error', type: 'text' },
      { name: 'created_at', type: 'text', notNull: true },
      { name: 'started_at', type: 'text' },
      { name: 'finished_at', type: 'text' },
    ],
    primaryKey: ['id'],
    indexes: [
      { name: 'ux_jobs_kind_key', columns: ['kind', 'key'], unique: true, live: false },
      { ...plainIndex('jobs', ['kind', 'receiver', 'run_after', 'id']), where: "status = 'waiting'" },
      { ...plainIndex('jobs', ['lease_until']), where: "status = 'running'" },
      plainIndex('jobs', ['finished_at']),
    ],
  },
  {
    name: 'job_results',
    columns: [
      { name: 'job_id', type: 'integer', notNull: true, references: 'jobs' },
      { name: 'position', type: 'integer', notNull: true },
      { name: 'results', type: 'json', notNull: true },
    ],
    primaryKey: ['job_id', 'position'],
    indexes: [],
  },
  {
    name: 'job_pauses',
    columns: [
      { name: 'kind', type: 'text', notNull: true },
      { name: 'receiver', type: 'text', notNull: true },
      { name: 'until', type: 'text', notNull: true },
    ],
    primaryKey: ['kind', 'receiver'],
    indexes: [],
  },
  {
    name: 'timers',
    columns: [
      { name: 'entity', type: 'text', notNull: true },
      { name: 'record_id', type: 'integer', notNull: true },
      { name: 'transition', type: 'text', notNull: true },
      { name: 'due_at', type: 'text', notNull: true },
      { name: 'run_after', type: 'text', notNull: true },
      { name: 'status', type: 'text', notNull: true },
      { name: 'attempts', type: 'integer', notNull: true, default: 0 },
      { name: 'reason', type: 'text' },
      { name: 'settled_at', type: 'text' },
    ],
    primaryKey: ['entity', 'record_id', 'transition', 'due_at'],
    indexes: [{ ...plainIndex('timers', ['run_after']), where: "status = 'open'" }],
  },
  {
    name: 'installation_settings',
    columns: [
      { name: 'name', type: 'text', notNull: true },
      { name: 'value', type: 'text', notNull: true },
      { name: 'changed_at', type: 'text', notNull: true },
      { name: 'changed_by', type: 'integer' },
    ],
    primaryKey: ['name'],
    indexes: [],
  },
  {
    name: 'link_tokens',
    columns: [
      { name: 'user_id', type: 'integer', notNull: true },
      { name: 'purpose', type: 'text', notNull: true },
      { name: 'token_hash', type: 'text', notNull: true },
      { name: 'created_at', type: 'text', notNull: true },
      { name: 'expires_at', type: 'text', notNull: true },
    ],
    primaryKey: ['user_id', 'purpose'],
    indexes: [{ name: 'ux_link_tokens_token_hash', columns: ['token_hash'], unique: true, live: false }],
  },
  {
    name: 'used_challenges',
    columns: [
      { name: 'challenge', type: 'text', notNull: true },
      { name: 'expires_at', type: 'text', notNull: true },
    ],
    primaryKey: ['challenge'],
    indexes: [plainIndex('used_challenges', ['expires_at'])],
  },
  {
    name: 'attempts',
    columns: [
      { name: 'key', type: 'text', notNull: true },
      { name: 'points', type: 'integer', notNull: true },
      { name: 'expire', type: 'integer' },
    ],
    primaryKey: ['key'],
    indexes: [plainIndex('attempts', ['expire'])],
  },
  {
    name: 'second_factors',
    columns: [
      { name: 'user_id', type: 'integer', notNull: true },
      { name: 'secret', type: 'text', notNull: true },
      { name: 'confirmed_at', type: 'text' },
      { name: 'last_step', type: 'integer', notNull: true, default: 0 },
    ],
    primaryKey: ['user_id'],
    indexes: [],
  },
  {
    name: 'sso_links',
    columns: [
      { name: 'issuer', type: 'text', notNull: true },
      { name: 'subject', type: 'text', notNull: true },
      { name: 'user_id', type: 'integer', notNull: true },
    ],
    primaryKey: ['issuer', 'subject'],
    indexes: [{ name: 'ux_sso_links_issuer_user_id', columns: ['issuer', 'user_id'], unique: true, live: false }],
  },
  {
    name: 'recovery_codes',
    columns: [
      { name: 'user_id', type: 'integer', notNull: true },
      { name: 'code_hash', type: 'text', notNull: true },
    ],
    primaryKey: ['user_id', 'code_hash'],
    indexes: [],
  },
];

function plainIndex(table: string, columns: readonly string[]): IndexDef {
  return { name: indexName(table, columns), columns, unique: false, live: false };
}
