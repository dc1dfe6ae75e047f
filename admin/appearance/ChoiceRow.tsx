import { useLanguage } from '#admin/providers/words/useWords.ts';
import { type Choice, choices } from './appearance-settings.ts';
import { settingTitle, valueTitle } from './appearance-words.ts';
import { SkinPicture } from './SkinPicture.tsx';

type Props = {
  name: Choice;
  value: string;
  kind?: 'words' | 'pictures' | 'colours';
  onChoose: (value: string) => void;
};

/** One setting as a group of radio buttons: arrow keys move between them, and the group and each value are labelled. */
export function ChoiceRow({ name, value, kind = 'words', onChoose }: Props) {
  const language = useLanguage();
  return (
    <fieldset className={`setting ${kind}`}>
      <legend>{settingTitle(name, language)}</legend>
      <div className="options-row">
        {choices[name].map((one) => {
          const word = valueTitle(name, one, language);
          return (
            <label key={one} title={kind === 'colours' ? word : undefined}>
              <input
                type="radio"
                className="vh"
                name={`appearance-${name}`}
                value={one}
                checked={value === one}
                onChange={() => onChoose(one)}
              />
              {kind === 'pictures' && <SkinPicture skin={one} />}
              {kind === 'colours' ? <i data-colour={one} /> : null}
              <span className={kind === 'colours' ? 'vh' : undefined}>{word}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
