import { type MouseEvent, useCallback, useSyncExternalStore } from 'react';
import type { Section } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../layout/Icon.tsx';
import type { FormStore } from './FormStore.ts';
import type { FormShape } from './types.ts';

/** The form's sections with their faults, marked as complete or optional. */
export function SectionNav({ store, shape }: { store: FormStore; shape: FormShape }) {
  const say = useWords();
  const faults = useSyncExternalStore(store.onFaults, store.faults);
  return (
    <nav className="snav" aria-label={say('form.sections')}>
      {shape.sections
        .filter(({ title }) => title !== '')
        .map((section) => {
          const count = section.fields.filter(({ name }) => faults.some((fault) => fault.name === name)).length;
          const isOptional = section.fields.every(
            ({ name }) => !shape.fields[name]?.required && !shape.fields[name]?.require_if,
          );
          return (
            <a key={section.key} href={`#section-${section.key}`} onClick={(event) => goTo(event, section.key)}>
              {section.title}
              <span className="tail">
                {count > 0 && (
                  <span className="count danger">
                    <span aria-hidden="true">{count}</span>
                    <span className="vh">{say('form.errors_count', { smart_count: count })}</span>
                  </span>
                )}
                {count === 0 && isOptional && <em>{say('form.optional')}</em>}
                {count === 0 && !isOptional && <Complete store={store} shape={shape} section={section} />}
              </span>
            </a>
          );
        })}
    </nav>
  );
}

function Complete({ section, store, shape }: { section: Section; store: FormStore; shape: FormShape }) {
  const say = useWords();
  const needed = section.fields.map(({ name }) => name).filter((name) => shape.fields[name]?.required);
  const key = needed.join();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = key.split(',').map((name) => store.subscribe(name, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, key],
  );
  const isDone = useSyncExternalStore(subscribe, () => needed.every((name) => isFilled(store.get(name))));
  return isDone ? (
    <span title={say('form.complete')}>
      <Icon name="check" />
      <span className="vh">{say('form.complete')}</span>
    </span>
  ) : null;
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

function goTo(event: MouseEvent, key: string): void {
  event.preventDefault();
  document.getElementById(`section-${key}`)?.scrollIntoView({ behavior: 'smooth' });
}
