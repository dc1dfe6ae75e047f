/** A type of file that can be stored, recognised by its content. */
export type FileType = {
  readonly family: FileFamily;
  readonly type: string;
  /** The file name extensions, the most common one first. */
  readonly endings: readonly string[];
};

export const fileFamilies = ['image', 'pdf', 'office', 'text', 'other'] as const;
export type FileFamily = (typeof fileFamilies)[number];

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** Every type that can be uploaded; others are refused. */
export const fileTypes: readonly FileType[] = [
  { family: 'image', type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  { family: 'image', type: 'image/png', endings: ['png'] },
  { family: 'image', type: 'image/webp', endings: ['webp'] },
  { family: 'image', type: 'image/gif', endings: ['gif'] },
  { family: 'pdf', type: 'application/pdf', endings: ['pdf'] },
  { family: 'office', type: `${openXml}.wordprocessingml.document`, endings: ['docx'] },
  { family: 'office', type: `${openXml}.spreadsheetml.sheet`, endings: ['xlsx'] },
  { family: 'office', type: `${openXml}.presentationml.presentation`, endings: ['pptx'] },
  { family: 'office', type: `${openDocument}.text`, endings: ['odt'] },
  { family: 'office', type: `${openDocument}.spreadsheet`, endings: ['ods'] },
  { family: 'office', type: `${openDocument}.presentation`, endings: ['odp'] },
  { family: 'text', type: 'text/plain', endings: ['txt', 'md', 'log'] },
  { family: 'text', type: 'text/csv', endings: ['csv'] },
  { family: 'other', type: 'application/zip', endings: ['zip'] },
  { family: 'other', type: 'image/svg+xml', endings: ['svg'] },
  { family: 'other', type: 'application/xml', endings: ['xml'] },
  { family: 'other', type: 'text/html', endings: ['html', 'htm'] },
];

/** The largest file of all, in bytes. */
export const megabyte = 1_048_576;
export const largestFile = 20 * megabyte;

/** The most common extensions of some families, as text for people: "jpg, png". */
export function endingsOf(families: readonly FileFamily[]): string {
  const accepted = fileTypes.filter(({ family }) => families.includes(family));
  return accepted.map(({ endings }) => endings[0]).join(', ');
}

/** A type by its media type; null for one that cannot be stored. */
export function fileTypeOf(mediaType: unknown): FileType | null {
  return fileTypes.find(({ type }) => type === mediaType) ?? null;
}
