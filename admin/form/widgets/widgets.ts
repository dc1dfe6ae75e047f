import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { FieldView } from '../../providers/model.ts';
import { BooleanWidget } from './BooleanWidget.tsx';
import { bind } from './bind.tsx';
import { ChoiceRowsWidget } from './ChoiceRowsWidget.lazy.tsx';
import { ChoicesWidget } from './ChoicesWidget.tsx';
import { ColorWidget } from './ColorWidget.tsx';
import { DateWidget } from './DateWidget.tsx';
import { EntitiesWidget } from './EntitiesWidget.tsx';
import { EntityWidget } from './EntityWidget.tsx';
import { EnumWidget } from './EnumWidget.tsx';
import { FileWidget } from './FileWidget.tsx';
import { InstantWidget } from './InstantWidget.tsx';
import { JsonWidget } from './JsonWidget.tsx';
import { LinkWidget } from './LinkWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { OwnerWidget } from './OwnerWidget.tsx';
import { PasswordWidget } from './PasswordWidget.tsx';
import { ReferencesWidget } from './ReferencesWidget.tsx';
import { ReferenceWidget } from './ReferenceWidget.tsx';
import { RightsWidget } from './RightsWidget.lazy.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import { TimeWidget } from './TimeWidget.tsx';

/** All widgets, bound to the store by field name. */
export const widgets = {
  boolean: bind(BooleanWidget),
  choices: bind(ChoicesWidget),
  choice_rows: bind(ChoiceRowsWidget),
  colour: bind(ColorWidget),
  date: bind(DateWidget),
  entities: bind(EntitiesWidget),
  entity: bind(EntityWidget),
  enum: bind(EnumWidget),
  file: bind(FileWidget),
  instant: bind(InstantWidget),
  json: bind(JsonWidget),
  link: bind(LinkWidget),
  number: bind(NumberWidget),
  owner: bind(OwnerWidget),
  password: bind(PasswordWidget),
  reference: bind(ReferenceWidget),
  references: bind(ReferencesWidget),
  rights: bind(RightsWidget),
  string: bind(TextWidget),
  textarea: bind(TextareaWidget),
  time: bind(TimeWidget),
} satisfies Record<string, ComponentType<WidgetProps>>;

type WidgetName = keyof typeof widgets;

const numbers: readonly FieldView['kind'][] = ['integer', 'decimal', 'double'];

/** The widget a field asks for, else the one of its kind. */
export function widgetOf(field: FieldView): WidgetName {
  if (field.owners) return 'owner';
  if (field.file) return 'file';
  if (field.kind === 'json' && field.ui.widget === 'choices') return 'choice_rows';
  if (field.ui.widget && field.ui.widget in widgets) return field.ui.widget as WidgetName;
  if (numbers.includes(field.kind)) return 'number';
  if (field.kind === 'string' && Number(field.schema.maxLength ?? 0) > 300) return 'textarea';
  return field.kind as WidgetName;
}

const groups: readonly WidgetName[] = ['owner', 'choices', 'choice_rows', 'entities', 'rights', 'file'];

/** A label element points at one control; these have several, each with words of its own. */
export function isSelfLabelled(field: FieldView): boolean {
  return groups.includes(widgetOf(field));
}
