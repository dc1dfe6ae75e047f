import { useState, useSyncExternalStore } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { clientField } from '#admin/providers/session/chosen-client.ts';
import { useLanguage } from '#admin/providers/words/useWords.ts';
import { currentMoney, moneyUnit, watchMoney } from '../../cells/money.ts';
import { isGrouped } from '../../cells/text.ts';
import { useForm, useValue } from '../FormContext.ts';
import type { FormStore } from '../FormStore.ts';
import { readingsOf, readNumber, writeNumber } from '../numbers.ts';
import type { BoundProps } from './bind.tsx';

/** Shows the typed text unchanged and stores the number it represents; "1." remains "1." while it is being typed. */
export function NumberWidget({ field, id, value, onChange, onUnreadable, aria }: BoundProps) {
  const language = useLanguage();
  const { store } = useForm();
  const isMoney = field.kind === 'decimal' && field.ui.format === 'money';
  const decimals = isMoney ? field.decimals : null;
  useSyncExternalStore(watchMoney, currentMoney);
  useValue(field.currency?.by ?? field.name);
  const unit = field.ui.unit ?? (isMoney ? moneyUnit(language, field, amountOf(field, store)) : undefined);
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const text = typed && typed.value === value ? typed.text : writeNumber(value, language, decimals, isGrouped(field));

  const change = (next: string) => {
    const number = next.trim() === '' ? null : readNumber(next, language);
    if (number === null && next.trim() !== '') {
      setTyped({ text: next, value });
      const readings = readingsOf(next);
      if (readings) {
        const [first, second] = readings.map((reading) => writeNumber(reading, language, null));
        return onUnreadable('format.number_unclear', { first, second });
      }
      const example = writeNumber(1250.5, language, field.kind === 'integer' ? 0 : 2);
      return onUnreadable('format.number', { example });
    }
    setTyped({ text: next, value: number });
    onChange(number);
  };

  const leave = () => {
    if (typed && readNumber(typed.text, language) !== null) setTyped(null);
  };

  const input = (
    <input
      id={id}
      className={unit ? undefined : 'input'}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      {...aria}
    />
  );
  if (!unit) return input;
  return (
    <div className="field">
      {input}
      <span className="unit">{unit}</span>
    </div>
  );
}

/** The values of the form that determine the currency of an amount; a currency that is not chosen is null. */
function amountOf({ currency }: FieldView, store: FormStore): Readonly<Record<string, unknown>> {
  return { [clientField]: store.get(clientField), ...(currency && { [currency.by]: store.get(currency.by) ?? null }) };
}
