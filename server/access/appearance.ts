import type { EntityModel } from '#generator/model/types.ts';
import { decoderOf } from '#server/crud/read/decode.ts';
import type { Reader } from '#server/database/connect.ts';

/** The appearance of the pages for a person, with the ids of the rows that store it, for saving changes. */
export type Appearance = {
  readonly theme_id: number | null;
  /** The values of the organisation's theme; null without one. */
  readonly organisation: Readonly<Record<string, unknown>> | null;
  readonly profile_id: number | null;
  /** The person's own differences from the organisation's theme, as they were stored. */
  readonly own: unknown;
};

/**
 * Every choice and switch of the theme, its colour and its logo. The person's rights do not matter, because the person's own
 * pages are drawn with them.
 */
export async function appearanceOf(reader: Reader, theme: EntityModel, userId: number): Promise<Appearance> {
  const settings = theme.fields.filter(
    ({ kind, ui, file, slot }) =>
      slot === null && (kind === 'enum' || kind === 'boolean' || ui.widget === 'colour' || file !== null),
  );
  const columns = settings.map(({ name }) => `t.${name}`).join(', ');
  const sql = `select t.id, p.id, p.theme, ${columns} from users u left join themes t on t.client_id = u.client_id and t.deleted_at is null left join user_profiles p on p.user_id = u.id and p.deleted_at is null where u.id = ${reader.dialect.placeholder(1)}`;
  const [row = []] = await reader.read(sql, [userId]);
  const [themeId, profileId, own, ...values] = row;
  const chosen = settings.map(({ name, kind }, at) => [name, decoderOf(kind)(values[at] ?? null)]);
  return {
    theme_id: numberOrNull(themeId),
    organisation: numberOrNull(themeId) === null ? null : Object.fromEntries(chosen),
    profile_id: numberOrNull(profileId),
    own: typeof own === 'string' ? JSON.parse(own) : null,
  };
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
