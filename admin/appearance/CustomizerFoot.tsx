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
  const saveState = useSaveState();
  const everyone = say('appearance.everyone', { name: organisation });
  return (
    <div className="customizer-foot">
      {mayAll && (
        <fieldset>
          <legend>{say('appearance.save_for')}</legend>
          {[false, true].map((all) => (
            <label key={String(all)} className="save-choice">
              <input
                type="radio"
                className="rad"
                name="appearance-for"
                checked={forAll === all}
                onChange={() => target(all)}
              />
              {all ? everyone : say('appearance.me')}
            </label>
          ))}
        </fieldset>
      )}
      {forAll ? (
        <>
          <p>{say(settings.customizer ? 'appearance.note_all' : 'appearance.note_fixed')}</p>
          <button type="button" className="btn primary" onClick={() => void saveForAll()}>
            {say('appearance.save_all')}
          </button>
        </>
      ) : (
        <p role="status">{say(`appearance.${saveState}`)}</p>
      )}
    </div>
  );
}
