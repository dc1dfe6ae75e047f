import './palette.css';
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../layout/Icon.tsx';
import { commandKey } from './command-key.ts';
import { goKeys } from './go-keys.ts';

type Line = readonly [keys: readonly string[], what: string];

/** Every key that does something, by where it does. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const id = useId();
  const go = goKeys(useModel(), say);
  const parts: (readonly [title: string, lines: readonly Line[]])[] = [
    [
      say('keys.everywhere'),
      [
        [[commandKey, 'K'], say('palette.title')],
        [['?'], say('keys.title')],
        [['Esc'], say('keys.leave')],
      ],
    ],
    [
      say('keys.lists'),
      [
        [['/'], say('list.search')],
        [['N'], say('keys.new')],
        [['J', 'K'], say('keys.preview')],
        [['Shift', say('keys.click')], say('keys.sort')],
      ],
    ],
    [say('keys.forms'), [[[commandKey, 'S'], say('keys.save')]]],
    [
      say('keys.records'),
      [
        [['←', '→'], say('keys.tabs')],
        [['J', 'K'], say('keys.walk')],
      ],
    ],
    [say('keys.go'), go.map(({ letter, title }) => [['G', letter.toUpperCase()], title] as const)],
  ];
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { className: 'keys' } }}>
      <div className="drawer-head">
        <h2 id={id} className="grow">
          {say('keys.title')}
        </h2>
        {/* biome-ignore lint/a11y/noAutofocus: a dialog starts on its safe button */}
        <button type="button" className="iconb" autoFocus aria-label={say('app.close')} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="keys-body">
        {parts.map(([title, lines]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(([keys, what]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
