import { stepOf } from '../../layout/sides.ts';

/**
 * Arrow keys of the page: down and up move along the lists, and between the search field and the first list; left and
 * right move to the neighbouring group. Returns whether the key was handled.
 */
export function moveFocus(page: HTMLElement, search: HTMLInputElement | null, key: string): boolean {
  const links = [...page.querySelectorAll<HTMLElement>('[data-list]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) {
    if (key === 'ArrowDown') links[0]?.focus();
    return key === 'ArrowDown';
  }
  if (key === 'ArrowUp' && at === 0) search?.focus();
  else {
    const step = stepOf(key);
    const next = step ? neighbourOf(links, at, step) : targets[key]?.(links, at);
    if (next === undefined) return false;
    links[next]?.focus();
  }
  return true;
}

type Target = (links: readonly HTMLElement[], at: number) => number;

const targets: Readonly<Record<string, Target>> = {
  ArrowDown: (links, at) => Math.min(at + 1, links.length - 1),
  ArrowUp: (_, at) => at - 1,
  Home: () => 0,
  End: (links) => links.length - 1,
};

/** The index of the first list in the next or previous group; where there is none, the present index. */
function neighbourOf(links: readonly HTMLElement[], at: number, step: 1 | -1): number {
  const groupOf = (link: HTMLElement | undefined) => link?.closest('section') ?? null;
  const groups = [...new Set(links.map(groupOf))];
  const wanted = groups[groups.indexOf(groupOf(links[at])) + step];
  return wanted ? links.findIndex((link) => groupOf(link) === wanted) : at;
}
