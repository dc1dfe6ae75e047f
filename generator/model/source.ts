/** The files of `schemas/` before they are interpreted. */
export type SourceFile = {
  /** As shown in faults: schemas/facility/room-type.json */
  readonly file: string;
  readonly folder: string;
  /** Without .json */
  readonly name: string;
  readonly text: string;
};

export type SchemaSource = {
  readonly entities: readonly SourceFile[];
  readonly folders: readonly SourceFile[];
  readonly bases: readonly SourceFile[];
  readonly rights: SourceFile | null;
};

export type Json = { readonly [key: string]: unknown };

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object, or an empty one. */
export function asJson(value: unknown): Json {
  return isJson(value) ? value : {};
}

export function asStrings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

const noFiles: readonly string[] = ['_meta', 'locales'];

/** Sorts files by their path under `schemas/`: paths are relative to it and use `/`. */
export function sourceOf(texts: Readonly<Record<string, string>>): SchemaSource {
  const files = Object.keys(texts)
    .filter((path) => path.endsWith('.json'))
    .sort()
    .map((path) => ({ path, parts: path.split('/'), text: texts[path]! }));
  const toFile = ({ path, parts, text }: (typeof files)[number]): SourceFile => ({
    file: `schemas/${path}`,
    folder: parts.length > 1 ? parts[0]! : '',
    name: parts.at(-1)!.replace(/\.json$/, ''),
    text,
  });
  const inFolders = files.filter(({ parts }) => parts.length <= 2 && !noFiles.includes(parts[0]!));
  const rights = files.find(({ path }) => path === '_meta/rights.json');
  return {
    entities: inFolders.filter(({ parts }) => parts.at(-1) !== '_folder.json').map(toFile),
    folders: inFolders.filter(({ parts }) => parts.at(-1) === '_folder.json').map(toFile),
    bases: files.filter(({ path }) => path.startsWith('_meta/bases/')).map(toFile),
    rights: rights ? toFile(rights) : null,
  };
}
