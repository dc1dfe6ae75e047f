import type { Page } from 'playwright-core';

/**
 * Makes every word on the page 40 % longer, as another language might, and returns the texts that are then cut or
 * overlap others.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longer = (text: string) =>
      text.replace(/[\p{L}\p{N}]{2,}/gu, (word) => word + 'n'.repeat(Math.ceil(word.length * 0.4)));
    const texts = textNodes();
    for (const node of texts) if (!node.data.includes('\u200b')) node.data = `${longer(node.data)}\u200b`;
    for (const field of document.querySelectorAll('[placeholder]'))
      field.setAttribute('placeholder', longer(field.getAttribute('placeholder') ?? ''));

    const faults: string[] = [];
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over > 1) faults.push(`the page is ${over} px wider than the window`);
    const drawn = texts.flatMap((node) => {
      const element = node.parentElement as HTMLElement;
      if (!isSeen(element)) return [];
      const lines = linesOf(node).filter(({ width, height }) => width > 0 && height > 0);
      return lines.map((box) => ({ element, box, seen: seenPart(element, box), text: node.data.trim() }));
    });
    for (const { element, box, text } of drawn) {
      const clip = clipOf(element, box);
      if (clip) faults.push(`cut by ${nameOf(clip)}: ${text.slice(0, 50)}`);
    }
    drawn.forEach((one, n) => {
      for (const other of drawn.slice(n + 1)) {
        if (one.element === other.element || layerOf(one.element) !== layerOf(other.element)) continue;
        if (!liesOn(one.seen, other.seen)) continue;
        faults.push(`"${one.text.slice(0, 30)}" lies on "${other.text.slice(0, 30)}" in ${nameOf(one.element)}`);
      }
    });
    return [...new Set(faults)];

    function textNodes(): Text[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        if (node.data.trim() && !node.parentElement?.closest('script,style,svg,.vh,.avatar,option')) found.push(node);
      }
      return found;
    }

    function linesOf(node: Text): DOMRect[] {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    }

    /** The visible part, without what is scrolled away or ends in dots. */
    function seenPart(element: HTMLElement, box: DOMRect): DOMRect {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const edge = at.getBoundingClientRect();
        [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
        [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    function isSeen(element: HTMLElement): boolean {
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    }

    /**
     * The element that hides a part of the text permanently: not one that scrolls, nor one that ends in dots on
     * purpose.
     */
    function clipOf(element: HTMLElement, box: DOMRect): HTMLElement | null {
      for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
        if (style.position === 'fixed') return null;
        if (!/hidden|clip/.test(style.overflowX)) continue;
        const edge = at.getBoundingClientRect();
        if (box.right > edge.right + 1 || box.left < edge.left - 1 || box.bottom > edge.bottom + 2) return at;
      }
      return null;
    }

    /** Elements that float over a page which scrolls beneath them are layers of their own. */
    function layerOf(element: HTMLElement): Element | null {
      const layers = '[role=dialog],[role=presentation],[role=menu],.menu,.navbar,.skip,header.fhead,.toasts,.fab';
      return element.closest(layers);
    }

    function liesOn(a: DOMRect, b: DOMRect): boolean {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 3 && high > 5;
    }

    function nameOf(element: Element): string {
      return `${element.tagName.toLowerCase()}${element.className ? `.${String(element.className).replaceAll(' ', '.')}` : ''}`;
    }
  });
}
