import type { StoredAppearance } from '#admin/appearance/appearance.ts';
import type { Language } from '#generator/model/types.ts';
import type { Money } from '#generator/text/money.ts';

export type AbilityRule = {
  action: string;
  subject: string;
  /** Names of field groups. */
  fields?: string[];
  conditions?: Record<string, unknown>;
};

export type UserData = {
  id: number;
  userId: string;
  fullName: string | null;
  username: string;
  avatar: string | null;
  email: string;
  role: string;
  ability: AbilityRule[];
  clientDetails: { clientName: string | null; money?: Money | null } | null;
  client_id: number | null;
  must_change_password?: boolean;
  second_factor?: 'on' | 'off' | 'demanded';
  locale?: Language | null;
  timezone?: string | null;
  branch_ids?: number[];
  department_ids?: number[];
  vendor_id?: number | null;
  role_ids?: number[];
  appearance?: StoredAppearance;
  extras?: { basketItemsCount?: number };
  list_widths?: unknown;
};

export type SignIn = { userData: UserData; accessToken: string; refreshToken: string };

export type Access = { token: string; user: UserData; endsAt: number; lifetime: number; sessionId: number | null };

const refreshKey = 'refresh_token';

export const refreshToken = {
  read: () => localStorage.getItem(refreshKey),
  store: (token: string) => localStorage.setItem(refreshKey, token),
  drop: () => localStorage.removeItem(refreshKey),
};

/** The access data of a sign-in, with the expiry of the access token by this computer's clock. */
export function accessOf({ accessToken, userData }: SignIn): Access {
  const { iat, exp, sid } = payloadOf(accessToken);
  const lifetime = exp !== undefined && iat !== undefined ? Math.max(5_000, (exp - iat) * 1000) : 10 * 60_000;
  const sessionId = sid === undefined ? null : Number(sid);
  return { token: accessToken, user: userData, endsAt: Date.now() + lifetime, lifetime, sessionId };
}

function payloadOf(token: string): { iat?: number; exp?: number; sid?: number | string } {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(part));
  } catch {
    return {};
  }
}
