/** The widgets of a field; without one of these the kind of the field decides. */
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
 * The possible beginnings of the format of some widgets. They are followed by the field that names the kind of record to
 * which the value refers, as in `condition:entity`. A condition may use everything that a rule may, a filter what a list is
 * filtered by.
 */
export const formatsByWidget: Readonly<Record<string, readonly string[]>> = {
  condition: ['condition', 'filter'],
  fields: ['fields'],
  kinds: ['kinds'],
};
