import type { useLanguageChange } from '#admin/layout/useLanguageChange.ts';
import { languageNames } from '#admin/providers/words/language.ts';
import type { Say } from '#admin/providers/words/useWords.ts';
import { type Language, languages } from '#generator/model/types.ts';
import type { Appearance } from '../appearance/appearance-settings.ts';
import type { Entry } from './entries.ts';

/** A command of the palette, which has no page of its own; `path` only identifies it among the entries. */
export type Command = Entry & { run: () => void; also: string };

type Actions = {
  /** Applies a skin; null where the organisation does not permit personal settings. */
  chooseSkin: ((skin: Appearance['skin']) => void) | null;
  changeLanguage: ReturnType<typeof useLanguageChange>;
  signOut: () => void;
  showKeys: () => void;
};

const skins = [
  ['dark', 'moon'],
  ['light', 'sun'],
  ['semi_dark', 'sun'],
] as const;

/** Every command that is possible now, in the reader's language, with further terms by which it is found. */
export function commandsFor(say: Say, language: Language, actions: Actions): Command[] {
  return [
    ...skinCommands(say, actions.chooseSkin),
    {
      path: '#print',
      title: say('commands.print'),
      icon: 'print',
      run: afterClosing(() => print()),
      also: say('commands.also.print'),
    },
    ...exportCommands(say),
    ...languageCommands(say, language, actions.changeLanguage),
    {
      path: '#keys',
      title: say('keys.title'),
      icon: 'help',
      run: actions.showKeys,
      also: say('commands.also.shortcuts'),
    },
    {
      path: '#sign_out',
      title: say('app.sign_out'),
      icon: 'off',
      run: actions.signOut,
      also: say('commands.also.sign_out'),
    },
  ];
}

function skinCommands(say: Say, chooseSkin: Actions['chooseSkin']): Command[] {
  if (!chooseSkin) return [];
  return skins.map(([skin, icon]) => ({
    path: `#${skin}`,
    title: say(`commands.${skin}`),
    icon,
    run: () => chooseSkin(skin),
    also: say(`commands.also.${skin}`),
  }));
}

function exportCommands(say: Say): Command[] {
  const button = visibleExport();
  if (!button) return [];
  const run = afterClosing(() => button.click());
  return [{ path: '#export', title: say('commands.export'), icon: 'download', run, also: say('commands.also.export') }];
}

function languageCommands(say: Say, language: Language, change: Actions['changeLanguage']): Command[] {
  return languages
    .filter((one) => one !== language)
    .map((one) => ({
      path: `#${one}`,
      title: languageNames[one],
      subtitle: say('commands.language'),
      icon: 'globe',
      run: () => void change(one),
      also: `${say('commands.also.language')} ${nameIn(language, one)}`,
    }));
}

/** The button that exports the list of this page, if there is one and the list has rows. */
function visibleExport(): HTMLButtonElement | null {
  const button = document.querySelector<HTMLButtonElement>('[data-export]:enabled');
  return button?.offsetParent ? button : null;
}

/** Runs after the palette has closed, so that the palette is not printed and has returned the focus. */
function afterClosing(run: () => void): () => void {
  return () => void setTimeout(run, 400);
}

/** The name of a language in another language: German in English is "German". */
function nameIn(language: Language, one: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(one) ?? '';
}
