import { createHash, randomBytes } from 'node:crypto';
import { fileEntity } from '#generator/model/system-names.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { Ability } from '#server/crud/ability.ts';
import type { Engine } from '#server/crud/engine.ts';
import { allVerbs } from '#server/crud/read/offered.ts';
import type { Reader, Transaction } from '#server/database/connect.ts';
import { memoize } from '#server/memoize.ts';
import { plainSubjects, type Rule } from './rules.ts';
import { sameText } from './same-text.ts';

/** What a key may do: verbs by entity; null = everything its user may do. */
export type Scopes = Readonly<Record<string, readonly string[]>>;

export type KeyRow = {
  readonly id: number;
  readonly userId: number;
  readonly scopes: Scopes | null;
  readonly lastUsedAt: string | null;
};

const start = 'lmk_';
const shape = /^lmk_([1-9][0-9]{0,14})_[\w-]{43}$/;

export function isApiKey(token: string): boolean {
  return token.startsWith(start);
}

/** A new key of a row: shown once, stored as its hash. */
export function makeApiKey(id: number): { readonly key: string; readonly prefix: string; readonly hash: string } {
  const key = `${start}${id}_${randomBytes(32).toString('base64url')}`;
  return { key, prefix: key.slice(0, `${start}${id}_`.length + 4).slice(0, 16), hash: hashKey(key) };
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

type FoundKey = KeyRow & { readonly hash: string | null };

/** The row of a valid key that is neither revoked nor expired nor deleted; null for anything else. */
export async function findApiKey(reader: Reader, token: string, now: Date): Promise<KeyRow | null> {
  const id = Number(shape.exec(token)?.[1]);
  const key = id ? await keyById(reader, id, now) : null;
  return key?.hash && sameText(key.hash, hashKey(token)) ? key : null;
}

/** The row of a key that is neither revoked nor expired nor deleted. */
export async function keyById(reader: Reader, id: number, now: Date): Promise<FoundKey | null> {
  const sql = `select user_id, key_hash, scopes, last_used_at, expires_at from api_keys
    where id = ${reader.dialect.placeholder(1)} and revoked_at is null and deleted_at is null`;
  const [row] = await reader.read(sql, [id]);
  if (!row) return null;
  const [userId, hash, scopes, lastUsedAt, expiresAt] = row as (string | null)[];
  if (expiresAt && Date.parse(expiresAt) <= now.getTime()) return null;
  return {
    id,
    userId: Number(userId),
    scopes: scopes ? JSON.parse(scopes) : null,
    lastUsedAt: lastUsedAt ?? null,
    hash: hash ?? null,
  };
}

export async function noteUse(trx: Transaction, id: number, now: Date): Promise<void> {
  const p = trx.dialect.placeholder;
  await trx.run(`update api_keys set last_used_at = ${p(1)} where id = ${p(2)}`, [now.toISOString(), id]);
}

const limited = new WeakMap<Ability, Map<string, Ability>>();

/** A user's rights, limited to a key's scopes and to what the schemas allow keys. */
export function limitedTo(ability: Ability, scopes: Scopes | null): Ability {
  const known = memoize(limited, ability, () => new Map<string, Ability>());
  return memoize(known, JSON.stringify(scopes), () => {
    const rules = scopes === null ? unscopedRules(ability) : scopedRules(ability, scopes);
    return new Ability(ability.model, rules, ability.platform);
  });
}

/** Without scopes, a key has its user's rights, except for what the schemas forbid keys. */
function unscopedRules({ model, rules }: Ability): Rule[] {
  return rules.flatMap((rule) => {
    if (rule.subject !== 'all') return rulesForKey(model.entities[rule.subject], rule);
    const ofEntities = Object.values(model.entities).flatMap((entity) =>
      rulesForKey(entity, { ...rule, subject: entity.name }),
    );
    return [...ofEntities, ...plainSubjects.filter((name) => name !== 'all').map((subject) => ({ ...rule, subject }))];
  });
}

/** A rule as a key has it: unchanged, or limited to the actions that the schema allows keys. */
function rulesForKey(entity: EntityModel | undefined, rule: Rule): Rule[] {
  if (!entity?.apiKeys) return [rule];
  const { actions } = entity.apiKeys;
  if (rule.action !== 'manage') return actions.includes(rule.action) ? [rule] : [];
  return actions.map((action) => ({ ...rule, action, fields: rule.fields ?? ['*'] }));
}

function scopedRules(ability: Ability, scopes: Scopes): Rule[] {
  return Object.entries(withUploads(scopes)).flatMap(([name, verbs]) => {
    const entity = Object.hasOwn(ability.model.entities, name) ? ability.model.entities[name] : undefined;
    if (!entity) return [];
    const allowed = verbs.filter((verb) => entity.apiKeys?.actions.includes(verb) ?? true);
    return allowed.flatMap((action) =>
      ['default', ...entity.groups].flatMap((group) =>
        ability.relevant(entity, action, group).map(({ conditions, writes, role }) => ({
          action,
          subject: name,
          fields: [group],
          ...(conditions && { conditions }),
          ...(writes && { writes }),
          role,
        })),
      ),
    );
  });
}

/** A key that writes records may upload the files that they refer to. */
function withUploads(scopes: Scopes): Scopes {
  const writes = Object.values(scopes).some((verbs) => verbs.includes('create') || verbs.includes('update'));
  return writes ? { [fileEntity]: ['read'], ...scopes } : scopes;
}

/** The part of the sent scopes that is wrong, such as an unknown entity or verb; null when they are valid. */
export function scopesFault({ model, plugs }: Pick<Engine, 'model' | 'plugs'>, scopes: unknown): string | null {
  if (scopes === null || scopes === undefined) return null;
  if (typeof scopes !== 'object' || Array.isArray(scopes)) return '{"asset": ["read"]}';
  for (const [name, verbs] of Object.entries(scopes)) {
    const entity = Object.hasOwn(model.entities, name) ? model.entities[name] : undefined;
    if (!entity) return name;
    if (!Array.isArray(verbs)) return `${name}: ["read"]`;
    const known = allVerbs(plugs, entity);
    const unknown = verbs.find((verb) => !known.includes(verb));
    if (unknown !== undefined) return `${name}: ${JSON.stringify(unknown).slice(0, 60)}`;
  }
  return null;
}
