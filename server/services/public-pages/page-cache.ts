import type { Language } from '#generator/model/types.ts';
import type { Engine } from '#server/crud/engine.ts';
import { dayIn } from '#server/crud/tenant-calendar.ts';
import { languageFor, readMaterial } from './material.ts';
import { languagesOf } from './profile.ts';
import { loadPages, type Pages, type Rendered, rendered } from './rendered.ts';
import { signInLink } from './send-page.ts';
import { leafView, type Material, roomView } from './views.ts';

export type Page = Rendered & { readonly material: Material; readonly language: Language };

type Known = Page & {
  /**
   * The commit count of the database when everything on the page was read; undefined if the database does not count
   * commits.
   */
  readonly stamp: number | undefined;
  readonly rows: string;
};

/** Whether the scanned label has current dates; the page marks an outdated label. */
export type LabelState = 'current' | 'outdated';

export type PageCache = {
  /** The page of a code in the wanted language, or in one that is offered; null for a code without a page. */
  find(engine: Engine, code: string, wanted: Language, label?: LabelState): Promise<Page | null>;
};

const most = 500;
const usual = 'Asia/Kolkata';

/**
 * Renders a page once for the same content, language and day. On SQLite nothing is read again until somebody writes; on
 * PostgreSQL the rows are read for each request and compared.
 */
export function makePageCache(): PageCache {
  const pages = new Map<string, Known>();
  const stampOf = oncePerTurn();
  return {
    find: async (engine, code, wanted, label = 'current') => {
      const { database } = engine;
      const now = engine.clock().toISOString();
      const key = `${code} ${wanted} ${label}`;
      const known = pages.get(key);
      const stamp = stampOf(database);
      if (known && stamp !== undefined && known.stamp === stamp && isToday(known.material, now)) return known;
      const material = await readMaterial(database, code, now);
      pages.delete(key);
      if (!material) return null;
      const rows = JSON.stringify(material);
      const page = known?.rows === rows ? known : { ...(await draw(engine, material, wanted, label)), rows };
      if (pages.size >= most) pages.delete(pages.keys().next().value as string);
      pages.set(key, { ...page, stamp });
      return page;
    },
  };
}

/** Counting commits costs as much as sending a page, so requests in the same turn of the event loop share one count. */
function oncePerTurn(): (database: Engine['database']) => number | undefined {
  let known: { readonly stamp: number | undefined } | null = null;
  return (database) => {
    if (known) return known.stamp;
    known = { stamp: database.stamp?.() };
    setImmediate(() => {
      known = null;
    });
    return known.stamp;
  };
}

function isToday({ activeCode, day }: Material, now: string): boolean {
  return dayIn(activeCode.timezone ?? usual, now) === day;
}

async function draw(engine: Engine, material: Material, wanted: Language, label: LabelState): Promise<Page> {
  const languages = languagesOf(material.profile);
  const language = languageFor(wanted, languages);
  const html = htmlOf(await loadPages(), engine, material, { language, languages }, label);
  return { ...rendered(html), material, language };
}

type Reading = Parameters<Pages['renderLeaf']>[1];

/** The page of an asset or a room; the page of a component only shows that it is for staff. */
export function htmlOf(
  pages: Pages,
  { model }: Engine,
  material: Material,
  reading: Reading,
  label: LabelState = 'current',
): string {
  const { kind, organisation } = material.activeCode;
  if (kind === 'leaf') {
    const view = leafView(model, material, reading.language);
    return pages.renderLeaf({ ...view, isOutdated: label === 'outdated' }, reading);
  }
  if (kind === 'room') return pages.renderRoom(roomView(material, reading.language), reading);
  return pages.renderMessage({ message: 'stock', head: organisation, reading, helpDesk: null, signIn: signInLink });
}
