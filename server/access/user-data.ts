import type { EntityModel } from '#generator/model/types.ts';
import type { Money } from '#generator/text/money.ts';
import type { Engine } from '#server/crud/engine.ts';
import type { Reader } from '#server/database/connect.ts';
import type { Settings } from '#server/env.ts';
import { moneyOf } from '#server/services/money-of.ts';
import { type Appearance, appearanceOf } from './appearance.ts';
import { type Callers, rolesById } from './callers.ts';
import { hasSecondFactor, isDemanded } from './second-factor.ts';
import { isOfSso } from './sessions.ts';
import { isUsable, type UserRow } from './user-rows.ts';

/** The user as the specification's routes answer it. */
export type UserData = {
  readonly id: number;
  readonly userId: string;
  readonly fullName: string;
  readonly username: string;
  /** The address of the picture, which the browser reads with its cookie. */
  readonly avatar: string | null;
  readonly email: string;
  readonly role: string;
  readonly ability: readonly { readonly action: string; readonly subject: string }[];
  /** `basketItemsCount`: the number of records in the bulk basket. */
  readonly extras: { readonly eCommerceCartItemsCount: number; readonly basketItemsCount: number };
  /** `money`: the organisation's currency. */
  readonly clientDetails: { readonly clientName: string | null; readonly money: Money | null };
  readonly client_id: number | null;
  readonly locale: string | null;
  readonly timezone: string | null;
  readonly status: string;
  readonly must_change_password: boolean;
  /**
   * Whether the account signs in with two steps; `demanded`: it must enable the second step before anything else is allowed.
   */
  readonly second_factor: 'on' | 'off' | 'demanded';
  readonly appearance: Appearance;
  /** Column widths in pixels by list and column, as the person set them. */
  readonly list_widths: unknown;
};

type AccountParts = {
  readonly engine: Engine;
  readonly callers: Callers;
  readonly settings: Pick<Settings, 'secondFactor'>;
};

/**
 * The data of an account that may be used now, or null. A user signed in by a provider has no password here and is not asked
 * to change one.
 */
export async function userData(
  { engine, callers, settings }: AccountParts,
  reader: Reader,
  userId: number,
  sessionId: number | null = null,
): Promise<UserData | null> {
  const user = await callers.user(reader, userId);
  if (!user || !isUsable(user)) return null;
  const caller = await callers.caller(reader, engine.model, user, engine.clock());
  const sql = `select u.login_id, u.full_name, u.username, u.email, c.client_name, u.avatar_id, u.timezone, (select sum(b.item_count) from bulk_baskets b where b.user_id = u.id), o.list_widths from users u left join clients c on c.id = u.client_id left join user_profiles o on o.user_id = u.id and o.deleted_at is null where u.id = ${reader.dialect.placeholder(1)}`;
  const [row] = await reader.read(sql, [userId]);
  const [loginId, fullName, username, email, clientName, avatar, timezone, gathered, widths] = row as [
    string,
    string,
    string,
    string,
    string | null,
    number | null,
    string | null,
    number | string | null,
    unknown,
  ];
  const [first] = await rolesById(reader, user.roleIds);
  const isAsked = user.mustChangePassword || isDemanded(settings, user.clientId);
  const isBySso = isAsked && sessionId !== null && (await isOfSso(reader, sessionId));
  return {
    id: user.id,
    userId: loginId,
    fullName,
    username,
    avatar: avatar === null ? null : `/api/files/${avatar}`,
    email,
    role: first?.code ?? '',
    ability: caller.ability.listed,
    extras: { eCommerceCartItemsCount: 0, basketItemsCount: Number(gathered ?? 0) },
    clientDetails: { clientName, money: await moneyOf(reader, user.clientId) },
    client_id: user.clientId,
    locale: user.locale,
    timezone,
    status: user.status,
    must_change_password: user.mustChangePassword && !isBySso,
    second_factor: await secondFactorOf(reader, user, settings, isBySso),
    list_widths: typeof widths === 'string' ? JSON.parse(widths) : widths,
    appearance: await appearanceOf(reader, engine.model.entities.theme as EntityModel, user.id),
  };
}

/** A user signed in by a provider needs no second step here. */
async function secondFactorOf(
  reader: Reader,
  { id, clientId }: UserRow,
  settings: Pick<Settings, 'secondFactor'>,
  isBySso: boolean,
): Promise<UserData['second_factor']> {
  if (await hasSecondFactor(reader, id)) return 'on';
  return isDemanded(settings, clientId) && !isBySso ? 'demanded' : 'off';
}
