/** What is not steady yet, as a part of a sentence; null when the page is. */
export type Finding = string | null;

/** What a page draws while its data or its script are loading. A promise that is late has the same class as one of them. */
export const placeholders = '.bone, .late:not(.promise-line), [aria-busy=true]';

/**
 * Runs in the page: waits until nothing in it is loading and two frames, with a pause of the main thread between them,
 * draw the same. Returns what was still changing after these milliseconds.
 */
export function findSteady([loadingParts, patience]: [string, number]): Promise<Finding> {
  const end = performance.now() + patience;
  let before: unknown[] = [];
  return new Promise((resolve) => {
    const compare = () => {
      const loading = [...document.querySelectorAll(loadingParts)].find((element) => element.checkVisibility());
      const drawn = [document.activeElement, ...sizesNow(), document.body?.innerText];
      const isSame = before.length > 0 && drawn.every((part, index) => part === before[index]);
      before = drawn;
      if (!loading && isSame) resolve(null);
      else if (performance.now() > end) resolve(loading ? `a placeholder (${loading.className})` : 'a changing page');
      else next();
    };
    // A page that is drawn in parts gives the browser frames between them, but no idle time. A page in the background may
    // get neither for long.
    const next = () => {
      let isCompared = false;
      const once = () => {
        if (isCompared) return;
        isCompared = true;
        compare();
      };
      requestAnimationFrame(() => requestIdleCallback(once));
      setTimeout(once, 1000);
    };
    next();
  });

  function sizesNow(): number[] {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth, scrollHeight, document.getElementsByTagName('*').length];
  }
}
