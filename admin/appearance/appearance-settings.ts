/** The settings and their values; the first value is the product's default. Their titles are in the theme's schema. */
export const choices = {
  skin: ['semi_dark', 'light', 'dark', 'bordered'],
  density: ['comfortable', 'compact'],
  text_size: ['standard', 'large', 'very_large'],
  layout: ['vertical', 'horizontal'],
  content_width: ['full', 'boxed'],
  route_transition: ['fade_in', 'fade_in_left', 'zoom_in', 'none'],
  navbar: ['static', 'sticky', 'floating', 'hidden'],
  navbar_colour: ['white', 'primary', 'success', 'info', 'warning', 'danger', 'dark'],
  footer: ['static', 'sticky', 'hidden'],
} as const;

export const switches = { menu_hidden: false, menu_collapsed: false, rtl: false, scroll_top: true, customizer: true };

export type Choice = keyof typeof choices;
export type Switch = keyof typeof switches;
export type Appearance = { readonly [Name in Choice]: (typeof choices)[Name][number] } & {
  readonly [Name in Switch]: boolean;
};

export const choiceNames = Object.keys(choices) as Choice[];
const switchNames = Object.keys(switches) as Switch[];

/** The product's appearance: the defaults of the specification. */
export const defaultAppearance = {
  ...Object.fromEntries(choiceNames.map((name) => [name, choices[name][0]])),
  ...switches,
} as Appearance;

/** The settings in a stored value that have a permitted value; everything else is left out. */
export function knownOf(stored: unknown): Partial<Appearance> {
  if (typeof stored !== 'object' || stored === null) return {};
  const settings = stored as Readonly<Record<string, unknown>>;
  const chosen = choiceNames.filter((name) => (choices[name] as readonly unknown[]).includes(settings[name]));
  const switched = switchNames.filter((name) => typeof settings[name] === 'boolean');
  return Object.fromEntries([...chosen, ...switched].map((name) => [name, settings[name]]));
}

/**
 * The person's settings override the organisation's, which override the product's defaults. Where people may not change
 * the appearance, their own row height is still used, because it can be set in every list. Whether they may change it,
 * and the initial state of the menu, are set by the organisation only. `prefersDark` is the setting of the operating
 * system; it is used for people who have not chosen a skin.
 */
export function appearanceOf(
  organisation: Partial<Appearance>,
  own: Partial<Appearance>,
  prefersDark = false,
): Appearance {
  const common = { ...defaultAppearance, ...organisation };
  if (!common.customizer) return own.density ? { ...common, density: own.density } : common;
  const { customizer: _, menu_collapsed: __, ...mine } = own;
  return { ...common, ...(prefersDark && { skin: 'dark' }), ...mine };
}

/** Whether the skin follows the operating system. */
export function followsSystem(organisation: Partial<Appearance>, own: Partial<Appearance>): boolean {
  return own.skin === undefined && organisation.customizer !== false;
}

/** The settings whose values differ between two appearances. */
export function differences(settings: Partial<Appearance>, from: Appearance): Partial<Appearance> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => from[name as keyof Appearance] !== value),
  );
}

const attributes: readonly (readonly [attribute: string, Choice])[] = [
  ['skin', 'skin'],
  ['density', 'density'],
  ['text', 'text_size'],
  ['layout', 'layout'],
  ['width', 'content_width'],
  ['transition', 'route_transition'],
  ['bar', 'navbar'],
  ['barColour', 'navbar_colour'],
  ['foot', 'footer'],
];

/** The appearance as attributes of the root element: data attributes and the direction. */
export function appearanceAttributes(settings: Appearance): Readonly<Record<string, string>> {
  const data = attributes.map(([attribute, name]) => [attribute, settings[name].replaceAll('_', '-')]);
  return { ...Object.fromEntries(data), dir: settings.rtl ? 'rtl' : 'ltr' };
}
