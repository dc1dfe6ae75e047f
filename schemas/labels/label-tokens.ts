/** A placeholder in a label's content for a value, `{{asset.asset_no}}`, or for its title, `{{asset.name|title}}`. */
export type Token = { readonly path: string; readonly isTitle: boolean };

const token = /\{\{\s*([a-z0-9_.]{1,80})\s*(\|\s*title\s*)?\}\}/g;

export function tokensOf(content: string): Token[] {
  return [...content.matchAll(token)].map(([, path = '', title]) => ({ path, isTitle: title !== undefined }));
}

/** A content with its placeholders replaced by values; if all of its values are empty, the result is empty. */
export function fillTokens(content: string, valueFor: (token: Token) => string): string {
  let [asked, found] = [0, 0];
  const text = content.replace(token, (_, path: string, title: string | undefined) => {
    const value = valueFor({ path, isTitle: title !== undefined });
    if (title === undefined) asked += 1;
    if (title === undefined && value !== '') found += 1;
    return value;
  });
  return asked > 0 && found === 0 ? '' : text.trim();
}

/** The kind of record that each kind of label is for. */
export const subjectOfKind = {
  qr: 'asset',
  pm: 'asset',
  calibration: 'asset',
  qa: 'asset',
  electrical_safety: 'asset',
  out_of_service: 'asset',
  warranty: 'asset',
  user: 'asset',
  room: 'room',
  component: 'component',
} as const;

export type LabelKindCode = keyof typeof subjectOfKind;
export type LabelSubject = (typeof subjectOfKind)[LabelKindCode];

type DoneField = `last_${StickerKind}_on`;
type DueField = `next_${StickerKind}_on` | 'warranty_end_on';

/** The dates of an asset that a kind of label shows: when the work was done, and until when it is valid. */
export const datesOfKind: Readonly<
  Partial<Record<LabelKindCode, { readonly done?: DoneField; readonly due: DueField }>>
> &
  Readonly<Record<StickerKind, { readonly done: DoneField; readonly due: DueField }>> = {
  pm: { done: 'last_pm_on', due: 'next_pm_on' },
  calibration: { done: 'last_calibration_on', due: 'next_calibration_on' },
  qa: { done: 'last_qa_on', due: 'next_qa_on' },
  electrical_safety: { done: 'last_electrical_safety_on', due: 'next_electrical_safety_on' },
  warranty: { due: 'warranty_end_on' },
};

/** The kinds of labels with the date of work on an asset, of which a new one is attached after the work. */
export const stickerKinds = [
  'pm',
  'calibration',
  'qa',
  'electrical_safety',
] as const satisfies readonly LabelKindCode[];
export type StickerKind = (typeof stickerKinds)[number];

/** The number that people read when a code cannot be scanned, and that a linear code contains. */
export const numberOfSubject: Readonly<Record<LabelSubject, string>> = {
  asset: 'asset_no',
  room: 'room_no',
  component: 'code',
};
