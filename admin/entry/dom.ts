type Child = Node | string | null | false;

type Attributes = Record<string, string | boolean | ((event: Event) => void) | null>;

/** Creates an element: strings are attributes, functions are listeners, `true` is an empty attribute. */
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

/** Creates a picture from our own constant markup. */
export function picture(markup: string): SVGElement {
  const holder = new DOMParser().parseFromString(markup, 'image/svg+xml');
  return document.importNode(holder.documentElement, true) as unknown as SVGElement;
}
