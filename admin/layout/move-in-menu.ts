import type { KeyboardEvent } from 'react';
import { stepOf } from './sides.ts';

/**
 * Arrow keys of the menu line: sideways along the line, down into an open list, and up and down inside it. Returns true
 * when the focus moved.
 */
export function moveInMenu(nav: HTMLElement, { key }: KeyboardEvent): boolean {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement)) return false;
  const item = [...nav.querySelectorAll<HTMLElement>(':scope > ul > li')].find((one) => one.contains(here));
  if (!item) return false;
  const step = stepOf(key);
  if (step) return focus(neighbourOf(item, step)?.firstElementChild);
  const links = [...item.querySelectorAll<HTMLElement>('ul:not([hidden]) a')];
  const at = links.indexOf(here);
  if (key === 'ArrowDown') return focus(links[at + 1]);
  if (key === 'ArrowUp' && at >= 0) return focus(at === 0 ? item.firstElementChild : links[at - 1]);
  return false;
}

function neighbourOf(item: Element, step: number): Element | null {
  return step > 0 ? item.nextElementSibling : item.previousElementSibling;
}

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return true;
}
