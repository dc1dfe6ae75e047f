import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { Icon } from '../../../layout/Icon.tsx';
import { type Check, checkWord, type Preview } from './preview.ts';
import type { Studio } from './useStudio.ts';

type Props = { preview: { preview: Preview; keys: number[] } | undefined; studio: Studio };

const icons = { ok: 'ok', warning: 'warn', fault: 'alert' } as const;

/** The server's checks of these labels, each with the items and records it concerns. */
export function Checks({ preview, studio }: Props) {
  const say = useWords();
  const language = useLanguage();
  const checks = preview?.preview.checks ?? [];
  const open = checks.filter(({ level }) => level !== 'ok').length;
  const count = (value: number) => formatNumber(value, language, 0);
  const about = ({ items, labels, level }: Check) => {
    if (level === 'ok') return null;
    const keys = items.flatMap((n) => preview?.keys[n] ?? []);
    const names = studio.items.filter(({ key }) => keys.includes(key));
    const records = labels.flatMap((n) => preview?.preview.labels[n]?.title ?? []);
    return (
      <small>
        {names.map((one) => (
          <button key={one.key} type="button" className="link" onClick={() => studio.select(one.key)}>
            {one.item}
          </button>
        ))}
        {records.length > 0 && <span>{records.join(', ')}</span>}
      </small>
    );
  };
  const status = () =>
    open === 0
      ? say('studio.all_passed', { count: count(checks.length) })
      : say('studio.passed', { count: count(checks.length - open), other: count(open) });
  return (
    <section>
      <header className="row">
        <h2 className="grow">{say('studio.checks')}</h2>
        <span className="mute xs" role="status">
          {checks.length > 0 && status()}
        </span>
      </header>
      <ul className="checks">
        {[...checks]
          .sort((one, other) => Object.keys(icons).indexOf(other.level) - Object.keys(icons).indexOf(one.level))
          .map((check) => (
            <li key={check.name} className={check.level}>
              <Icon name={icons[check.level]} small />
              <span>
                {say(checkWord(check), { value: formatNumber(check.value ?? 0, language, null) })}
                {about(check)}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
