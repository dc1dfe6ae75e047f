import { fileTypeOf } from '#generator/model/file-types.ts';
import type { EntityModel, Language, Model } from '#generator/model/types.ts';
import type {
  Cover,
  Fact,
  FileLink,
  HelpDesk,
  LeafView,
  Links,
  RoomAsset,
  RoomView,
  State,
  Tone,
} from '#public-pages/types.ts';
import { say } from '#public-pages/words.ts';
import type { ActiveCode } from './active-code.ts';
import type { Profile } from './profile.ts';
import type { DocumentRow, Shown } from './read-leaf.ts';
import { signInLink } from './send-page.ts';

/** Everything that was read for a page; a page is rendered again only if this differs. */
export type Material = {
  readonly activeCode: ActiveCode;
  readonly profile: Profile;
  readonly shown: Shown;
  readonly documents: readonly DocumentRow[];
  readonly contractUntil: string | null;
  readonly assets: { readonly shown: readonly RoomAsset[]; readonly more: number } | null;
  /** The current day in the organisation's time zone. */
  readonly day: string;
};

/** The header of a form about an asset or room. */
export function headOf(material: Material, language: Language) {
  const { activeCode, shown, profile } = material;
  const isRoom = activeCode.kind === 'room';
  const name = textOf(isRoom ? shown.own_room_name : shown.name);
  const number = isRoom ? say(language, 'room', { number: shown.own_room_no }) : textOf(shown.asset_no);
  const place = isRoom ? null : placeOf(shown);
  return {
    path: `/${isRoom ? 'r' : 'l'}/${activeCode.code}`,
    heading: name ?? number ?? say(language, 'asset'),
    under: [name === null ? null : number, place].filter((part) => part !== null).join(' · ') || null,
    helpDesk: helpDeskOf(profile, shown),
  };
}

/** The page of an asset from the values that were read. */
export function leafView(model: Model, material: Material, language: Language): LeafView {
  const { activeCode, shown, profile } = material;
  const path = `/l/${activeCode.code}`;
  return {
    organisation: activeCode.organisation,
    name: textOf(shown.name),
    number: textOf(shown.asset_no),
    place: placeOf(shown),
    photo: shown.photo_id ? `${path}/photo` : null,
    state: stateOf(model.entities.asset!, shown, language),
    cover: profile.show_cover ? coverOf(material) : null,
    facts: factsOf(shown, language),
    links: linksOf(material, path, filesOf(material, path)),
  };
}

export function roomView(material: Material, language: Language): RoomView {
  const { activeCode, shown, assets } = material;
  return {
    organisation: activeCode.organisation,
    number: String(shown.own_room_no),
    name: textOf(shown.own_room_name),
    place: [shown.floor_name, shown.building_name].filter(Boolean).join(', ') || null,
    state: roomState(shown, language),
    assets,
    links: linksOf(material, `/r/${activeCode.code}`, []),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function placeOf({ room_no, room_name, floor_name, building_name }: Shown): string | null {
  return [room_name || room_no, floor_name, building_name].filter(Boolean).join(', ') || null;
}

/** Whether the asset works, while it is in use; else its state, such as "Disposed". */
function stateOf({ lifecycles }: EntityModel, { state, condition }: Shown, language: Language): State | null {
  const used = ['in_service', 'on_loan'].includes(String(state)) && condition;
  const [field, value] = used ? ['condition', condition] : ['state', state];
  const found = lifecycles.find((one) => one.field === field)?.states[String(value)];
  return found ? { text: found.title[language], tone: found.color as Tone } : null;
}

function roomState({ status, status_words, is_repair, bookable }: Shown, language: Language): State | null {
  const text = wordIn(status, status_words, language);
  if (text === null) return null;
  return { text, tone: is_repair ? 'warning' : bookable ? 'success' : 'info' };
}

/** The warranty comes first, because it costs nothing. Expired warranties and contracts are left out. */
function coverOf({ shown: { warranty_until }, contractUntil, day }: Material): Cover {
  if (typeof warranty_until === 'string' && warranty_until >= day) return { kind: 'warranty', until: warranty_until };
  return contractUntil === null ? { kind: 'none' } : { kind: 'contract', until: contractUntil };
}

function factsOf(shown: Shown, language: Language): readonly Fact[] {
  const texts = {
    make: wordIn(shown.make, shown.make_words, language),
    model: wordIn(shown.model, shown.model_words, language),
    serial_end: textOf(shown.serial_end),
    department: textOf(shown.department),
  } as const;
  const days = { next_pm: shown.next_pm, next_calibration: shown.next_calibration, next_qa: shown.next_qa } as const;
  return [
    ...Object.entries(texts).flatMap(([label, text]) =>
      text === null ? [] : [{ label: label as keyof typeof texts, text }],
    ),
    ...Object.entries(days).flatMap(([label, day]) =>
      typeof day === 'string' ? [{ label: label as keyof typeof days, day }] : [],
    ),
  ];
}

/** A value of a list in a language; the untranslated value if there is no translation. */
function wordIn(value: unknown, translations: unknown, language: Language): string | null {
  const all = typeof translations === 'string' ? JSON.parse(translations) : translations;
  const own = (all as Record<string, { name?: unknown } | undefined> | null | undefined)?.[language]?.name;
  return textOf(own) ?? textOf(value);
}

function filesOf({ shown, documents }: Material, path: string): readonly FileLink[] {
  const manual = shown.manual_id
    ? [linkOf(`${path}/manual`, null, shown.manual_media_type, Number(shown.manual_size))]
    : [];
  const others = documents.map(({ id, title, media_type, size }) =>
    linkOf(`${path}/documents/${id}`, title, media_type, size),
  );
  return [...manual, ...others];
}

function linkOf(href: string, title: string | null, mediaType: unknown, size: number): FileLink {
  return { href, title, kind: (fileTypeOf(mediaType)?.endings[0] ?? 'file').toUpperCase(), size };
}

/** Whether visitors may report a problem with the asset or room of a code. */
export function takesReports({ activeCode, profile }: Pick<Material, 'activeCode' | 'profile'>): boolean {
  return activeCode.kind !== 'component' && profile.allow_ticket && !activeCode.blocksReports;
}

function linksOf({ activeCode, shown, profile }: Material, path: string, files: readonly FileLink[]): Links {
  return {
    path,
    takesReports: takesReports({ activeCode, profile }),
    files,
    helpDesk: helpDeskOf(profile, shown),
    signIn: signInLink,
  };
}

function helpDeskOf(profile: Profile, { branch_phone, client_phone }: Shown): HelpDesk | null {
  if (!profile.show_contact) return null;
  const phone = profile.help_desk_phone ?? textOf(branch_phone) ?? textOf(client_phone);
  return phone === null ? null : { phone, hours: profile.help_desk_hours };
}
