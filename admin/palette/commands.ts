import type { useLanguageChange } from '#admin/layout/useLanguageChange.ts';
import { languageNames } from '#admin/providers/words/language.ts';
import type { Say } from '#admin/providers/words/useWords.ts';
import { type Language, languages } from '#generator/model/types.ts';
import type { Look } from '../appearance/look.ts';
import type { Entry } from './entries.ts';

/** What a command of the palette does, without a page of its own; `path` only names it among the entries. */
export type Command = Entry & { run: () => void; also: string };

type Actions = {
  /** Takes a skin into use; null where the organisation decides on it. */
  chooseSkin: ((skin: Look['skin']) => void) | null;
  changeLanguage: ReturnType<typeof useLanguageChange>;
  signOut: () => void;
  showKeys: () => void;
};

const skins = [
  ['dark', 'moon'],
  ['light', 'sun'],
  ['semi_dark', 'sun'],
] as const;

/** Every command that is possible now, in the reader's language, with further words that people call it by. */
export function commandsFor(say: Say, language: Language, actions: Actions): Command[] {
  const { chooseSkin } = actions;
  const exportButton = visibleExport();
  const command = (name: string, title: string, icon: string, run: () => void, also: string): Command => ({
    path: `#${name}`,
    title,
    icon,
    run,
    also,
  });
  return [
    ...(chooseSkin
      ? skins.map(([skin, icon]) =>
          command(skin, say(`commands.${skin}`), icon, () => chooseSkin(skin), say(`commands.also.${skin}`)),
        )
      : []),
    command(
      'print',
      say('commands.print'),
      'print',
      afterClosing(() => print()),
      say('commands.also.print'),
    ),
    ...(exportButton
      ? [
          command(
            'export',
            say('commands.export'),
            'download',
            afterClosing(() => exportButton.click()),
            say('commands.also.export'),
          ),
        ]
      : []),
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        ...command(
          one,
          languageNames[one],
          'globe',
          () => void actions.changeLanguage(one),
          `${say('commands.also.language')} ${nameIn(language, one)}`,
        ),
        subtitle: say('commands.language'),
      })),
    command('keys', say('keys.title'), 'help', actions.showKeys, say('commands.also.shortcuts')),
    command('sign_out', say('app.sign_out'), 'off', actions.signOut, say('commands.also.sign_out')),
  ];
}

/** The button that exports the list of this page, where there is one and it has rows. */
function visibleExport(): HTMLButtonElement | null {
  const button = document.querySelector<HTMLButtonElement>('[data-export]:enabled');
  return button?.offsetParent ? button : null;
}

/** Runs when the palette has gone, so that it is not on the paper and gives the focus back first. */
function afterClosing(run: () => void): () => void {
  return () => void setTimeout(run, 400);
}

/** A language in the words of another: German in English is "German". */
function nameIn(language: Language, one: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(one) ?? '';
}
