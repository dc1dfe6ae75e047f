import '../layout/base.css';
import '../layout/controls.css';
import './entry.css';
import '../layout/rtl.css';
import { currentLanguage, languageNames, saveLanguage } from '#admin/providers/words/language.ts';
import { languages } from '#generator/model/types.ts';
import { type PublicSettings, publicSettings } from './call.ts';
import { h, picture } from './dom.ts';
import { type EntryWords, loadEntryWords } from './entry-words.ts';
import plan from './plan.svg?raw';

export type Page = { words: EntryWords; settings: PublicSettings };

/**
 * Draws a page that does not need the application: brand, content and languages, next to a floor plan. It is drawn
 * again after a change of language.
 */
export async function drawPage(titleOf: (page: Page) => string, draw: (page: Page) => Node[]): Promise<void> {
  const [words, settings] = await Promise.all([loadEntryWords(currentLanguage()), publicSettings()]);
  const page = { words, settings };
  document.title = `${titleOf(page)} · ${settings.name}`;
  const choose = (language: (typeof languages)[number]) => {
    saveLanguage(language);
    void drawPage(titleOf, draw);
  };
  const logo = h('div', { class: 'logo' }, h('img', cachedLogo()), settings.name);
  const tongues = languages.map((language) =>
    h(
      'button',
      {
        type: 'button',
        lang: language,
        'aria-current': language === currentLanguage() ? 'true' : null,
        click: () => choose(language),
      },
      languageNames[language],
    ),
  );
  const left = h(
    'section',
    { class: 'left' },
    logo,
    h('div', { class: 'box fade' }, ...draw(page)),
    h('nav', { class: 'langs', 'aria-label': page.words.language }, ...tongues),
  );
  const right = h(
    'section',
    { class: 'right', 'aria-hidden': 'true' },
    picture(plan),
    h('div', { class: 'say' }, h('p', {}, page.words.claim), h('small', {}, page.words.claim_text)),
  );
  document.getElementById('entry')?.replaceChildren(h('main', { class: 'two' }, left, right));
  document.querySelector<HTMLInputElement>('.box input')?.focus();
}

/** Replaces the placeholders %{name} in a sentence. */
export function put(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/%\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The logo of the organisation that was signed in last on this device, otherwise the product's leaf. */
function cachedLogo(): { src: string; alt: string; class?: string } {
  const cached = localStorage.getItem('logo')?.split(' ')[1] ?? '';
  const isPicture = /^data:image\/(png|jpeg|webp|gif);base64,[\w+/=]+$/.test(cached);
  return isPicture ? { src: cached, alt: '', class: 'own' } : { src: '/static/leaf.svg', alt: '' };
}
