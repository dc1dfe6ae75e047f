import './palette.css';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { commandKey } from './command-key.ts';
import { goKeys } from './go-keys.ts';

type Line = readonly [keys: readonly string[], what: string];

/** All shortcut keys, grouped by where they work. */
export function KeyList() {
  const say = useWords();
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
  );
}
