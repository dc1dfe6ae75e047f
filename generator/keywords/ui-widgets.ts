/** How a field may be drawn; without one of these it is drawn after its kind. */
export const uiWidgets = [
  'choices',
  'colour',
  'condition',
  'entities',
  'entity',
  'fields',
  'json',
  'kinds',
  'link',
  'page',
  'rights',
  'scopes',
  'signature',
  'textarea',
  'time',
  'verb',
  'week',
] as const;

/**
 * What the format of some widgets begins with; behind it stands the field that names the kind of record that the value
 * speaks of, as `condition:entity`. A condition may ask all that a rule may, a filter what a list is filtered by.
 */
export const speaking: Readonly<Record<string, readonly string[]>> = {
  condition: ['condition', 'filter'],
  fields: ['fields'],
  kinds: ['kinds'],
};
