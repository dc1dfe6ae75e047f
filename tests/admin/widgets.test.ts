import { expect, test } from 'vitest';
import { widgetOf, widgets } from '../../admin/form/widgets/widgets.ts';
import { uiWidgets } from '../../generator/keywords/ui-widgets.ts';
import { field } from './fixtures/model.ts';

/** Never shown in forms: values that the server or a screen of its own writes. */
const shownOnly = ['fields', 'page', 'verb'];

test('every widget that a schema may ask for is there', () => {
  const drawn = uiWidgets.filter((name) => !shownOnly.includes(name));
  expect(drawn.filter((name) => !(name in widgets))).toEqual([]);
  for (const widget of drawn.filter((name) => name !== 'choices'))
    expect(widgetOf(field({ name: 'a', title: 'A', kind: 'json', ui: { widget } }))).toBe(widget);
});
