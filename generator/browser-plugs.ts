import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A part of the browser code that is found by the suffix of its file. */
export type BrowserPlug = {
  readonly kind: string;
  /** Its path from the root of the project. */
  readonly file: string;
  /** The first arguments of its definition: an address, an entity, or an entity and a name. */
  readonly names: readonly string[];
  /** The entity that it belongs to; for a screen, the entity of its menu entry. */
  readonly entity: string | null;
};

export const screensFolder = 'admin/screens';

const suffix = /\.(screen|tab|panel|form-panel|button|bulk|filter)\.tsx$/;
const definition =
  /\bdefine(?:Screen|RecordTab|RecordPanel|FormPanel|RecordButton|BulkButton|RowFilter)\(\s*'([^']+)'(?:,\s*'([^']+)')?/;
/** A record page may have several panels, which are drawn below one another; tabs are distinguished by their parents. */
const several: readonly string[] = ['panel', 'tab'];

/**
 * Reads what the files of `admin/screens` define, without running them; empty if only the built product is installed.
 *
 * @param root the folder of the project
 * @throws Error if a file defines nothing, or two files of one kind define the same
 */
export function browserPlugsIn(root: string): readonly BrowserPlug[] {
  const folder = path.join(root, screensFolder);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const plugs = names
    .filter((name) => suffix.test(name))
    .sort()
    .map((name) => readPlug(root, path.posix.join(screensFolder, name.replaceAll(path.sep, '/'))));
  const seen = new Map<string, string>();
  for (const { kind, file, names } of plugs) {
    const key = `${kind} ${names.join(' ')}`;
    const other = seen.get(key);
    if (other && !several.includes(kind))
      throw new Error(`${file} › ${names.join(' › ')} › already defined by ${other}`);
    seen.set(key, file);
  }
  return plugs;
}

function readPlug(root: string, file: string): BrowserPlug {
  const kind = (suffix.exec(file) as RegExpExecArray)[1] as string;
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = definition.exec(text);
  if (!found) throw new Error(`${file} › default export › is no ${kind} made by a define… function`);
  const [, first = '', second] = found;
  if (kind === 'screen') {
    const subject = /\bsubject:\s*'([^']+)'/.exec(text)?.[1] ?? null;
    return { kind, file, names: [first], entity: subject };
  }
  return { kind, file, names: [first, ...(second ? [second] : [])], entity: kind === 'filter' ? null : first };
}
