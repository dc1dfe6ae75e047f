import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../layout/Icon.tsx';
import type { FormStore } from './FormStore.ts';
import { fieldId } from './field-id.ts';
import type { FormShape } from './types.ts';

type Props = {
  store: FormStore;
  shape: FormShape;
  /** Increased at each failed save, which moves the focus to the summary. */
  attempt?: number;
  prefix?: string;
};

/** All faults at the top, each linked to its field; shown from the first failed save on. */
export function ErrorSummary({ store, shape, attempt = 0, prefix = '' }: Props) {
  const say = useWords();
  const faults = useSyncExternalStore(store.onFaults, store.faults);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const isOfNoField = faults.some(({ name }) => name === '');
  if (faults.length === 0 || (attempt === 0 && !isOfNoField)) return null;
  return (
    <div className="notice danger summary" role="alert" tabIndex={-1} ref={box} style={{ marginBlockEnd: 12 }}>
      <Icon name="alert" />
      <div>
        <strong>{say('form.errors_title', { smart_count: faults.length })}</strong>
        <ul>
          {faults.map(({ name, cell, message, other }) => (
            <li key={name + message}>
              {name in shape.fields ? (
                <a href={`#${prefix}field-${name}`} onClick={(event) => goTo(event, `${prefix}${fieldId(name, cell)}`)}>
                  {message}
                </a>
              ) : (
                message
              )}
              {other && (
                <>
                  {' '}
                  <Link to={other} target="_blank">
                    {say('form.open_other')}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
