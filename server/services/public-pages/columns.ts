import type { ProfileFlag } from './profile.ts';

const shared = (alias: string) => `and (${alias}.client_id is null or ${alias}.client_id = c.client_id)`;

/** Tables joined to the asset. Rows of another organisation are never included, whatever a reference says. */
const joins = {
  model: `left join asset_models mo on mo.id = a.model_id and mo.deleted_at is null ${shared('mo')}`,
  make: `left join asset_makes mk on mk.id = a.make_id and mk.deleted_at is null ${shared('mk')}`,
  department:
    'left join departments de on de.id = a.department_id and de.client_id = c.client_id and de.deleted_at is null',
  place: `left join rooms pl on pl.id = coalesce(r.id, a.room_id) and pl.client_id = c.client_id and pl.deleted_at is null
    left join floors fl on fl.id = pl.floor_id and fl.client_id = c.client_id
    left join buildings bu on bu.id = fl.building_id and bu.client_id = c.client_id`,
  branch:
    'left join branches br on br.id = coalesce(r.branch_id, a.branch_id) and br.client_id = c.client_id and br.deleted_at is null',
  photo: `left join files pf on pf.id = coalesce(a.image_id, mo.image_id) and pf.state = 'saved'`,
  manual: `left join files mf on mf.id = mo.manual_id and mf.state = 'saved'`,
  roomStatus: `left join room_statuses rs on rs.id = r.room_status_id and rs.deleted_at is null ${shared('rs')}`,
} as const;

type Part = { readonly joins: readonly (keyof typeof joins)[]; readonly columns: Readonly<Record<string, string>> };

const file = (alias: string) =>
  ['id', 'name', 'media_type', 'size', 'sha256', 'storage_key'].map((name) => [
    `${alias === 'pf' ? 'photo' : 'manual'}_${name}`,
    `${alias}.${name}`,
  ]);

const place: Part = {
  joins: ['place'],
  columns: { room_no: 'pl.room_no', room_name: 'pl.name', floor_name: 'fl.name', building_name: 'bu.name' },
};

/** The last four characters, and nothing of a number that is hardly longer: the whole number never leaves the database. */
const serialEnd = 'case when length(a.serial_no) > 5 then substr(a.serial_no, length(a.serial_no) - 3) end';

/** The closed list of the parts that a profile can show of an asset, each with the columns it needs. */
export const leafParts: Readonly<Partial<Record<ProfileFlag, Part>>> = {
  show_name: { joins: [], columns: { name: 'a.name' } },
  show_asset_no: { joins: [], columns: { asset_no: 'a.asset_no' } },
  show_photo: { joins: ['model', 'photo'], columns: Object.fromEntries(file('pf')) },
  show_room: place,
  show_department: { joins: ['department'], columns: { department: 'de.name' } },
  show_make: { joins: ['make'], columns: { make: 'mk.name', make_words: 'mk.translations' } },
  show_model: { joins: ['model'], columns: { model: 'mo.name', model_words: 'mo.translations' } },
  show_serial_end: { joins: [], columns: { serial_end: serialEnd } },
  show_status: { joins: [], columns: { state: 'a.state', condition: 'a.condition' } },
  show_next_pm: { joins: [], columns: { next_pm: 'a.next_pm_on' } },
  show_next_calibration: { joins: [], columns: { next_calibration: 'a.next_calibration_on' } },
  show_next_qa: { joins: [], columns: { next_qa: 'a.next_qa_on' } },
  show_cover: { joins: [], columns: { warranty_until: 'a.warranty_end_on' } },
  show_manual: { joins: ['model', 'manual'], columns: Object.fromEntries(file('mf')) },
  show_contact: { joins: ['branch'], columns: { branch_phone: 'br.phone', client_phone: 'cl.client_phone' } },
};

/** The same for a room; its number is on its door and is always shown. */
export const roomParts: Readonly<Partial<Record<ProfileFlag, Part>>> = {
  show_room: place,
  show_room_status: {
    joins: ['roomStatus'],
    columns: { status: 'rs.name', status_words: 'rs.translations', is_repair: 'rs.is_repair', bookable: 'rs.bookable' },
  },
  show_contact: leafParts.show_contact as Part,
};

/** Columns and joins of the parts that are shown, and of no others. */
export function selected(parts: readonly Part[]): { names: readonly string[]; columns: string; joins: string } {
  const entries = parts.flatMap(({ columns }) => Object.entries(columns));
  const used = new Set(parts.flatMap((part) => part.joins));
  const inOrder = (Object.keys(joins) as (keyof typeof joins)[]).filter((name) => used.has(name));
  return {
    names: entries.map(([name]) => name),
    columns: ['c.id', ...entries.map(([, column]) => column)].join(', '),
    joins: inOrder.map((name) => joins[name]).join(' '),
  };
}
