/** A ref that calls `act` with its element whenever the size of the element, or of its first child, changes. */
export function onResize(act: (element: HTMLElement) => void) {
  return (element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => act(element));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  };
}
