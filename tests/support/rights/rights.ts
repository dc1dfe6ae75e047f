import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row } from '../expected-rights.ts';
import type { Body } from '../valid-data.ts';

/**
 * What the table of rights has to know about the entities of one domain: `tests/support/rights/<domain>.rights.ts`, with the
 * name of the schemas' folder.
 */
export type DomainRights = {
  /** A body that an action of a plug refuses once the right to it was judged, by entity and action. */
  readonly refusedInputs?: Readonly<Record<string, Readonly<Record<string, object>>>>;
  /** Rows that everybody is strong enough to edit, since a person who edits accounts and roles must hold their rights. */
  readonly weak?: Readonly<Record<string, (row: Row) => boolean>>;
  /** Values of the rows that the test creates, so that roles can read some of them. */
  readonly extras?: Readonly<Record<string, Body>>;
  /** The demo account of each role. */
  readonly accounts?: Readonly<Record<string, string>>;
};

const folder = path.resolve('tests/support/rights');

/** The tables of all domains, merged. */
export async function loadDomainRights(): Promise<Required<DomainRights>> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.rights.ts'));
  const merged = { refusedInputs: {}, weak: {}, extras: {}, accounts: {} };
  for (const name of names.sort()) {
    const { default: rights } = (await import(pathToFileURL(path.join(folder, name)).href)) as {
      default: DomainRights;
    };
    for (const [part, entries] of Object.entries(rights)) add(merged[part as keyof typeof merged], entries, name);
  }
  return merged;
}

function add(into: object, entries: object, file: string): void {
  const twice = Object.keys(entries).find((name) => name in into);
  if (twice) throw new Error(`${file} › ${twice} › is in the table of another domain already`);
  Object.assign(into, entries);
}
