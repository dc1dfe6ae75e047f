import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { settled } from './settled.ts';

/**
 * Visible faults of a page: overflow, raw values, missing texts, controls without a name, skipped levels of headings.
 * They are those of the settled page. What the page does by a timer may end one later: a permanent fault is still there
 * after two seconds.
 */
export async function faultsOfPage(page: Page): Promise<string[]> {
  await settled(page);
  let faults: string[] = [];
  const isFaultless = async () => {
    faults = await faultsNow(page);
    return faults.length === 0;
  };
  await vi.waitUntil(isFaultless, { timeout: 2_000, interval: 200 }).catch((error: Error) => {
    if (faults.length === 0) throw error;
  });
  return faults;
}

function faultsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    if (over > 0) faults.push(`${over} px wider than the window`);
    if (!root.lang) faults.push('no language');
    if (!document.title) faults.push('no title');

    const named = [...document.querySelectorAll('[aria-label],[placeholder],[title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    // A field's help may show how a condition is written; `code` elements are meant to be read literally.
    const shown = [...document.querySelectorAll<HTMLElement>('.hint, code')].reduce(
      (rest, { innerText }) => (innerText ? rest.replace(innerText, '') : rest),
      document.body.innerText,
    );
    const text = [document.title, shown, ...named].join('\n');
    const raw = /\b(?:true|false|null|undefined|NaN)\b|\d{4}-\d\d-\d\d|\[object |\bshell\.\w+|\bra\.\w+\.|%\{/.exec(
      text,
    );
    if (raw) faults.push(`raw text: ${text.slice(Math.max(0, raw.index - 30), raw.index + 40)}`);

    const controls = document.querySelectorAll('a[href],button,input,select,textarea,[role=button],[role=tab]');
    for (const control of controls) {
      if (!control.checkVisibility() || control.closest('[aria-hidden=true]')) continue;
      if (!nameOf(control)) faults.push(`no name: ${control.outerHTML.slice(0, 160)}`);
    }

    const levels = [...document.querySelectorAll('main h1, main h2, main h3, main h4')]
      .filter((heading) => heading.checkVisibility())
      .map((heading) => Number(heading.tagName[1]));
    if (levels.filter((level) => level === 1).length !== 1) faults.push(`headings ${levels}: not one of level 1`);
    levels.forEach((level, index) => {
      if (level - (levels[index - 1] ?? 0) > 1) faults.push(`headings ${levels}: a level is left out`);
    });

    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    if (twice.length > 0) faults.push(`ids twice: ${twice}`);
    return faults;

    function nameOf(control: Element): string {
      const by = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
      const texts = [
        control.getAttribute('aria-label'),
        ...by.map((id) => document.getElementById(id)?.textContent),
        ...labels.map((label) => label.textContent),
        control.matches('input,select,textarea') ? '' : control.textContent,
        control.querySelector('img')?.alt,
      ];
      return texts.find((one) => one?.trim()) ?? '';
    }
  });
}
