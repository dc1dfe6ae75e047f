/** The brand of an organisation's theme: its main colour as #rrggbb, and its logo's file. */
export type Brand = { readonly colour: string | null; readonly logo: number | null };

export const noBrand: Brand = { colour: null, logo: null };

/** The valid brand values of a stored theme; everything else is left out. */
export function brandOf(stored: unknown): Brand {
  if (typeof stored !== 'object' || stored === null) return noBrand;
  const { primary_colour: colour, logo_id: logo } = stored as Readonly<Record<string, unknown>>;
  return {
    colour: typeof colour === 'string' && /^#[\da-f]{6}$/i.test(colour) ? colour : null,
    logo: typeof logo === 'number' ? logo : null,
  };
}
