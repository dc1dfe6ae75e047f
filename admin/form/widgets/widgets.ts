import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { BooleanWidget } from './BooleanWidget.tsx';
import { bind, bindLater } from './bind.tsx';
import { ChoicesWidget } from './ChoicesWidget.tsx';
import { DateWidget } from './DateWidget.tsx';
import { EnumWidget } from './EnumWidget.tsx';
import { InstantWidget } from './InstantWidget.tsx';
import { LinkWidget } from './LinkWidget.tsx';
import type { LazyWidgets } from './lazy-widgets.ts';
import { NumberWidget } from './NumberWidget.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';
import { PickedList } from './PickedList.tsx';
import { ReferencesWidget } from './ReferencesWidget.tsx';
import { ReferenceWidget } from './ReferenceWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import { TimeWidget } from './TimeWidget.tsx';

/** A widget that few forms need. */
const lazyWidget = (name: keyof LazyWidgets, height?: number) =>
  bindLater(async () => (await import('./lazy-widgets.ts')).lazyWidgets[name](PickedList), height);

/** All widgets, bound to the store by field name. */
export const widgets = {
  boolean: bind(BooleanWidget),
  calculated: bindLater(async () => (await import('./CalculatedWidget.tsx')).CalculatedWidget, 34),
  choices: bind(ChoicesWidget),
  choice_rows: lazyWidget('choices'),
  colour: lazyWidget('colour', 34),
  condition: lazyWidget('condition'),
  date: bind(DateWidget),
  entities: lazyWidget('entities'),
  entity: bindLater(async () => (await import('./EntityWidget.tsx')).EntityWidget, 34),
  enum: bind(EnumWidget),
  file: bindLater(async () => (await import('./FileWidget.tsx')).FileWidget, 34),
  instant: bind(InstantWidget),
  json: lazyWidget('json', 96),
  kinds: lazyWidget('kinds', 34),
  lines: lazyWidget('lines'),
  link: bind(LinkWidget),
  number: bind(NumberWidget),
  owner: bindLater(async () => (await import('./OwnerWidget.tsx')).OwnerWidget, 34),
  password: bind(PasswordWidget),
  place: bindLater(async () => (await import('../place/PlaceWidget.tsx')).PlaceWidget, 68),
  reference: bind(ReferenceWidget),
  references: bind(ReferencesWidget),
  rights: lazyWidget('access'),
  rows: lazyWidget('rows'),
  scopes: lazyWidget('access'),
  signature: lazyWidget('signature', 200),
  string: bind(TextWidget),
  textarea: bind(TextareaWidget),
  time: bind(TimeWidget),
  week: lazyWidget('week', 340),
} satisfies Record<string, ComponentType<WidgetProps>>;

type WidgetName = keyof typeof widgets;

const numbers: readonly FieldView['kind'][] = ['integer', 'decimal', 'double'];

/** The widget that a field names, otherwise the one for its kind. */
export function widgetOf(field: FieldView): WidgetName {
  const wanted = field.ui.widget;
  if (field.owners) return 'owner';
  if (field.file) return wanted === 'signature' ? 'signature' : 'file';
  if (field.ref?.own) return 'place';
  if (field.kind === 'json' && wanted === 'choices') return 'choice_rows';
  if (field.lines) return 'lines';
  if (field.parts) return wanted === 'week' ? 'week' : 'rows';
  return wanted && wanted in widgets ? (wanted as WidgetName) : widgetOfKind(field);
}

function widgetOfKind({ kind, schema }: FieldView): WidgetName {
  if (numbers.includes(kind)) return 'number';
  if (kind === 'string' && Number(schema.maxLength ?? 0) > 300) return 'textarea';
  return kind as WidgetName;
}

const groups: readonly WidgetName[] = [
  'owner',
  'choices',
  'choice_rows',
  'condition',
  'entities',
  'lines',
  'rights',
  'rows',
  'scopes',
  'file',
  'signature',
  'week',
];

/** Whether a widget has several controls with labels of their own; a label element refers to one control only. */
export function isSelfLabelled(field: FieldView): boolean {
  return groups.includes(widgetOf(field));
}
