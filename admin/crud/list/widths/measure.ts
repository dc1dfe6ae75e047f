import type { Widths } from './widths.ts';

/** The drawn widths of the columns up to this one, so that the columns before a moved edge do not change. */
export function measured(head: HTMLElement, name: string): Widths {
  const heads = [...head.parentElement!.children].filter((one): one is HTMLElement => one instanceof HTMLElement);
  const named = heads.filter(({ dataset }) => dataset.name);
  const until = named.findIndex(({ dataset }) => dataset.name === name);
  return Object.fromEntries(named.slice(0, until + 1).map((one) => [one.dataset.name!, one.offsetWidth]));
}

/** The width that the longest cell of the column needs. */
export function fittingWidth(head: HTMLElement): number {
  const at = [...head.parentElement!.children].indexOf(head);
  const rows = [...head.closest('table')!.querySelectorAll('tr')];
  const cells = rows.flatMap(({ children }) => (children[at] instanceof HTMLElement ? [children[at]] : []));
  return Math.max(...cells.map(neededBy));
}

/** Measures the whole text, including the part that is cut off. */
function neededBy(cell: HTMLElement): number {
  const style = getComputedStyle(cell);
  const rects = [
    ...textRects(cell),
    ...[...cell.querySelectorAll('svg, img')].map((one) => one.getBoundingClientRect()),
  ];
  const seen = rects.filter(({ width }) => width > 1);
  if (seen.length === 0) return 0;
  const text = Math.max(...seen.map(({ right }) => right)) - Math.min(...seen.map(({ left }) => left));
  const isChip = cell.querySelector('.chip, .state, .tag') !== null;
  return (
    Math.ceil(text + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)) + (isChip ? 26 : 4)
  );
}

function textRects(cell: HTMLElement): DOMRect[] {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const rects: DOMRect[] = [];
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    range.selectNodeContents(node);
    rects.push(range.getBoundingClientRect());
  }
  return rects;
}
