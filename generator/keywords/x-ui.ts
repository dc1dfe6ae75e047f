import { checkCondition } from '../model/assert/condition.ts';
import { currencyEntity } from '../model/currencies.ts';
import type { FieldModel, Ui } from '../model/types.ts';
import type { FieldAt, FieldKeyword } from './keyword.ts';
import { closed, fieldName, filter, text } from './shapes.ts';
import { formatsByWidget, uiWidgets } from './ui-widgets.ts';

export const ui: FieldKeyword = {
  name: 'x-ui',
  on: 'field',
  inParts: true,
  doc: 'How the field is drawn: widget, width in columns of twelve, unit, format.',
  example: { widget: 'textarea', width: 12 },
  metaSchema: closed({
    widget: {
      type: 'string',
      enum: uiWidgets,
      description: 'The control of the form; without it the kind of the field decides.',
    },
    width: { type: 'integer', minimum: 1, maximum: 12, description: 'The width in the form in columns of twelve.' },
    unit: text(20, 'The unit after the value, such as `kg`.'),
    hidden: {
      type: 'boolean',
      description: 'Nothing obeys the field yet: forms, lists and record pages leave it out, the API has it.',
    },
    locked_if: {
      ...filter,
      description:
        'While this holds of the stored record its form shows the field without letting it be changed; the server refuses the change by itself.',
    },
    currency: {
      ...fieldName,
      description:
        'Of a number with the format `money`: the reference of the same entity to the currency of the amount. Where it is empty, the amount is in the currency of the organisation. Such amounts are added up within one currency only.',
    },
    format: text(
      60,
      'Of a number `year` or `money`, of an entity `custom` or `numbered`; of what speaks of a kind of record the field that names it: `condition:entity`, `filter:entity`, `kinds:entity`, `fields:entity`.',
    ),
  }),
  apply(field, value) {
    field.ui = value as Ui;
  },
  check(at) {
    const { widget = '', format = '', hidden = false } = at.field.ui;
    if (hidden && at.field.required && (at.field.default ?? null) === null)
      at.report('/hidden', 'nobody could fill in a hidden field that is required and has no default');
    if (at.field.ui.locked_if) checkCondition(at, '/locked_if', at.field.ui.locked_if);
    if (formatsByWidget[widget]) checkAbout(at, widget, format);
    if (at.field.ui.currency !== undefined) checkCurrency(at, at.field.ui.currency);
    if (widget === 'week') checkWeek(at);
    if (widget === 'signature' && at.field.file?.accept.join() !== 'image')
      at.report('/widget', '"signature" needs "x-file" that accepts "image" only');
  },
};

/** The currency of an amount must be a row of the entity with the currencies. */
function checkCurrency(at: FieldAt, name: string): void {
  const { field, entity, entities } = at;
  if (field.kind !== 'decimal' || field.ui.format !== 'money' || field.unit)
    at.report('/currency', 'only a number with "format": "money" and without a unit has a currency');
  if (!at.expect('/currency', 'field', name, Object.keys(entity.field))) return;
  const { kind, ref } = entity.field[name]!;
  const target = currencyEntity(entities);
  if (!target) at.report('/currency', 'no entity has the currencies: give one of them "x-currency"');
  else if (kind !== 'reference' || ref?.entity !== target.name)
    at.report(
      '/currency',
      `"${name}" is no reference to ${target.name}: give it "x-ref": {"entity": "${target.name}"}`,
    );
  refuseHidden(at, entity.field[name]!);
}

/** People who could not read the currency would take the amount for one in the organisation's currency. */
function refuseHidden({ field, report }: FieldAt, { name, group, secret, ui }: FieldModel): void {
  if (secret || ui.hidden || (group !== 'default' && group !== field.group))
    report('/currency', `"${name}" is hidden from people who read the amount: put both into one group`);
}

/** A value that refers to a kind of record must name the field that contains that kind. */
function checkAbout(at: FieldAt, widget: string, format: string): void {
  const [word = '', about = ''] = format.split(':');
  if (!formatsByWidget[widget]?.includes(word) || about === '') {
    const forms = formatsByWidget[widget]?.map((one) => `"${one}:<field>"`).join(' or ');
    at.report('/format', `"${widget}" needs the format ${forms}, with the field that names the kind of record`);
    return;
  }
  if (!at.expect('/format', 'field', about, Object.keys(at.entity.field))) return;
  if (at.entity.field[about]?.ui.widget !== 'entity')
    at.report('/format', `"${about}" names no kind of record: it has not the widget "entity"`);
}

/** The hours of a week must be rows with a weekday and the times from and until. */
function checkWeek(at: FieldAt): void {
  const parts = at.field.parts ?? [];
  const days = parts.find(({ name }) => name === 'weekday');
  const times = parts.filter(({ ui }) => ui.widget === 'time').map(({ name }) => name);
  if (days?.kind === 'enum' && times.join() === 'from,until') return;
  at.report('/widget', '"week" needs rows with the enum "weekday" and the parts "from" and "until" of widget "time"');
}
