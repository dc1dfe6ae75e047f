import { type Language, languages } from '#generator/model/types.ts';
import type { Reader } from '#server/database/connect.ts';

const flags = [
  'show_asset_no',
  'show_name',
  'show_photo',
  'show_make',
  'show_model',
  'show_serial_end',
  'show_department',
  'show_room',
  'show_contact',
  'show_status',
  'show_cover',
  'show_next_pm',
  'show_next_calibration',
  'show_next_qa',
  'show_manual',
  'allow_documents',
  'show_room_status',
  'show_room_assets',
  'allow_ticket',
  'in_en',
  'in_de',
  'in_fr',
  'in_pt',
] as const;

const texts = [
  'help_desk_phone',
  'help_desk_hours',
  'tickets_per_hour',
  'reporter_contact',
  'problem_choices',
] as const;

export type ProfileFlag = (typeof flags)[number];

/** What an organisation shows on the pages of its codes. */
export type Profile = Readonly<Record<ProfileFlag, boolean>> & {
  readonly help_desk_phone: string | null;
  readonly help_desk_hours: string | null;
  /** The number of reports that one code accepts in an hour. */
  readonly tickets_per_hour: number;
  readonly contactRequired: boolean;
  /** The organisation's own problems to choose from; the default ones if the list is empty. */
  readonly problems: readonly Problem[];
};

/** A problem in English and, where it was translated, in other languages. */
export type Problem = { readonly en: string } & Readonly<Partial<Record<Language, string | null>>>;

const usualLimit = 5;

/** Without a profile a page shows name and number and accepts reports, in every language. */
const bare: Profile = {
  ...(Object.fromEntries(flags.map((flag) => [flag, false])) as Record<ProfileFlag, boolean>),
  show_asset_no: true,
  show_name: true,
  allow_ticket: true,
  in_en: true,
  in_de: true,
  in_fr: true,
  in_pt: true,
  help_desk_phone: null,
  help_desk_hours: null,
  tickets_per_hour: usualLimit,
  contactRequired: false,
  problems: [],
};

/**
 * The active profile that names the type, else the one that names no type; the oldest if there are several. Rooms have no
 * type, so they get the general one.
 */
export async function profileFor(reader: Reader, client: number, assetType: number | null): Promise<Profile> {
  const p = reader.dialect.placeholder;
  const types = 'public_leaf_profiles__asset_type_ids t where t.row_id = p.id';
  const columns = [...flags, ...texts].map((name) => `p.${name}`);
  const sql = `select ${columns.join(', ')} from (
      select p.*, case when exists (select 1 from ${types} and t.ref_id = ${p(1)}) then 1 else 0 end as named,
        case when exists (select 1 from ${types}) then 0 else 1 end as general
      from public_leaf_profiles p where p.client_id = ${p(2)} and p.is_active and p.deleted_at is null) p
    where p.named = 1 or p.general = 1 order by p.named desc, p.id limit 1`;
  const [row] = await reader.read(sql, [assetType ?? 0, client]);
  return row ? profileOf(row) : bare;
}

/** The profile of a row with its columns in the order of the select list. */
function profileOf(row: readonly unknown[]): Profile {
  const [phone, hours, limit, contact, problems] = row.slice(flags.length);
  const shown = Object.fromEntries(flags.map((flag, n) => [flag, Boolean(row[n])])) as Record<ProfileFlag, boolean>;
  return {
    ...shown,
    help_desk_phone: phone as string | null,
    help_desk_hours: hours as string | null,
    tickets_per_hour: Number(limit ?? usualLimit),
    contactRequired: contact === 'required',
    problems: problemsIn(problems),
  };
}

function problemsIn(value: unknown): readonly Problem[] {
  const list = typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
  return Array.isArray(list) ? (list as readonly Problem[]).filter(({ en }) => Boolean(en)).slice(0, 4) : [];
}

/** The profile from the values of a form, which may not be saved yet. */
export function profileFrom(values: Readonly<Record<string, unknown>>): Profile {
  const text = (name: string) => (typeof values[name] === 'string' && values[name] !== '' ? values[name] : null);
  const shown = [text('help_desk_phone'), text('help_desk_hours'), null, values.reporter_contact, null];
  return profileOf([...flags.map((flag) => values[flag] === true), ...shown]);
}

/** The languages that a visitor may choose; at least one, as the rules of the profile require. */
export function languagesOf(profile: Profile): readonly Language[] {
  const offered = languages.filter((language) => profile[`in_${language}`]);
  return offered.length > 0 ? offered : languages;
}
