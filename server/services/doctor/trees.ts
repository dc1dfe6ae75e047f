import { type Tree, treesOf } from '#generator/model/trees.ts';
import type { EntityModel } from '#generator/model/types.ts';
import { columnOf } from '#server/crud/sql/column.ts';
import { memoize } from '#server/memoize.ts';
import type { Finding, Patient } from './finding.ts';

/** A row and its field that names the row above, both rows as entity and id. */
type Link = { readonly from: string; readonly field: string; readonly to: string };

/** Checks that no live row is above itself. Such rows cannot be deleted, and sums over the rows below would never end. */
export async function* checkTrees(patient: Patient): AsyncGenerator<Finding> {
  for (const tree of treesOf(patient.engine.model)) {
    const links = inRings(await linksOf(patient, tree));
    const byRow = new Map<string, Link>();
    for (const link of links) memoize(byRow, link.from, () => link);
    for (const { from, field } of byRow.values())
      yield {
        where: from,
        path: `/${field}`,
        what: `lies above itself: ${ringFrom(from, byRow)}; empty or change one of these references`,
        fixed: false,
      };
  }
}

async function linksOf({ engine }: Patient, { edges }: Tree): Promise<Link[]> {
  const { database, model } = engine;
  const links: Link[] = [];
  for (const { entity: name, field } of edges) {
    const { table, versioned } = model.entities[name] as EntityModel;
    const column = columnOf(database.dialect, field, 'r');
    const live = versioned ? 'r.deleted_at is null and ' : '';
    const rows = await database.read(
      `select r.id, ${column} from ${table} r where ${live}${column} is not null order by 1`,
      [],
    );
    for (const [id, above] of rows)
      links.push({ from: `${name} ${id}`, field: field.name, to: `${field.ref?.entity} ${above}` });
  }
  return links;
}

/** The links that remain after rows without anything above them, and then rows without anything below them, are removed. */
function inRings(links: readonly Link[]): readonly Link[] {
  const connected = withoutEnds(links, 'to', 'from');
  return withoutEnds(connected, 'from', 'to');
}

/** Repeatedly drops links whose `end` is not the `start` of another link. */
function withoutEnds(links: readonly Link[], end: 'from' | 'to', start: 'from' | 'to'): readonly Link[] {
  let left = links;
  for (;;) {
    const starts = new Set(left.map((link) => link[start]));
    const next = left.filter((link) => starts.has(link[end]));
    if (next.length === left.length) return left;
    left = next;
  }
}

/** `ward 12 → ward 14 → ward 12` */
function ringFrom(start: string, byRow: ReadonlyMap<string, Link>): string {
  const passed: string[] = [start];
  for (let at = byRow.get(start)?.to; at !== undefined; at = byRow.get(at)?.to) {
    const isKnown = passed.includes(at);
    passed.push(at);
    if (isKnown) break;
  }
  return passed.join(' → ');
}
