import { useEffect } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { useForm } from '../../form/FormContext.ts';
import type { BoundProps } from '../../form/widgets/bind.tsx';
import { ScopesTable } from './ScopesTable.tsx';
import { scopesIn } from './scopes.ts';

/** The scopes of an API key: everything that its user may do, or only what is ticked. */
export function ScopesWidget({ field, id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  const { store } = useForm();
  const scopes = scopesIn(value);
  useEffect(
    () =>
      store.guard(async () => {
        const chosen = scopesIn(store.get(field.name));
        if (!chosen || Object.keys(chosen).length > 0) return true;
        store.serve([{ name: field.name, message: `${field.title}: ${say('scopes.nothing')}` }]);
        return false;
      }),
    [store, field, say],
  );
  return (
    <fieldset className="group" id={id} tabIndex={-1} aria-labelledby={`${id}-label`} {...aria}>
      <div className="scopes-ways">
        {(['all', 'only'] as const).map((way) => (
          <label key={way} className="row">
            <input
              type="radio"
              name={`${id}-way`}
              checked={(way === 'only') === (scopes !== null)}
              onChange={() => onChange(way === 'only' ? {} : null)}
            />
            {say(`scopes.${way}`)}
          </label>
        ))}
      </div>
      {scopes && <ScopesTable id={id} scopes={scopes} onChange={onChange} />}
    </fieldset>
  );
}
