import type { FieldView } from '#admin/providers/model/model.ts';
import { languageNames } from '#admin/providers/words/language.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { languages } from '#generator/model/types.ts';
import { useForm, useValue } from './FormContext.ts';
import { translationsName } from './shapes.ts';

type Words = Record<string, Record<string, string | null>>;

/** The text in the other languages, collapsed below the field. */
export function Translations({ field }: { field: FieldView }) {
  const say = useWords();
  const { store, shape } = useForm();
  const words = (useValue(translationsName) ?? {}) as Words;
  if (!(translationsName in shape.fields)) return null;
  const write = (language: string, text: string) =>
    store.set(translationsName, { ...words, [language]: { ...words[language], [field.name]: text || null } });
  return (
    <details className="fold">
      <summary>{say('form.translations')}</summary>
      {languages
        .filter((language) => language !== 'en')
        .map((language) => (
          <label key={language}>
            {languageNames[language]}
            <input
              className="input"
              lang={language}
              maxLength={Number(field.schema.maxLength ?? 500)}
              aria-label={say('form.in_language', { title: field.title, language: languageNames[language] })}
              value={words[language]?.[field.name] ?? ''}
              onChange={(event) => write(language, event.target.value)}
            />
          </label>
        ))}
    </details>
  );
}
