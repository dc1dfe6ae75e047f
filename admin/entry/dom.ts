type Child = Node | string | null | false;

type Attributes = Record<string, string | boolean | ((event: Event) => void) | null>;

/** Makes an element: strings are attributes, functions listeners, `true` an empty attribute. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return element;
}

/** A picture from fixed markup of our own. */
export function picture(markup: string): SVGElement {
  const holder = new DOMParser().parseFromString(markup, 'image/svg+xml');
  return document.importNode(holder.documentElement, true) as unknown as SVGElement;
}
