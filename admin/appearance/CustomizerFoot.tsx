import { useWords } from '#admin/providers/words/useWords.ts';
import { useSaveState } from './appearance.ts';
import type { useCustomizer } from './useCustomizer.ts';

type Props = Pick<
  ReturnType<typeof useCustomizer>,
  'organisation' | 'mayAll' | 'forAll' | 'target' | 'saveForAll' | 'settings'
>;

/** Chooses for whom the settings are saved. */
export function CustomizerFoot({ organisation, mayAll, forAll, target, saveForAll, settings }: Props) {
  const say = useWords();
  const keeping = useSaveState();
  const everyone = say('look.everyone', { name: organisation });
  return (
    <div className="customizer-foot">
      {mayAll && (
        <fieldset>
          <legend>{say('look.save_for')}</legend>
          {[false, true].map((all) => (
            <label key={String(all)} className="save-choice">
              <input
                type="radio"
                className="rad"
                name="look-for"
                checked={forAll === all}
                onChange={() => target(all)}
              />
              {all ? everyone : say('look.me')}
            </label>
          ))}
        </fieldset>
      )}
      {forAll ? (
        <>
          <p>{say(settings.customizer ? 'look.note_all' : 'look.note_fixed')}</p>
          <button type="button" className="btn primary" onClick={() => void saveForAll()}>
            {say('look.save_all')}
          </button>
        </>
      ) : (
        <p role="status">{say(`look.${keeping}`)}</p>
      )}
    </div>
  );
}
