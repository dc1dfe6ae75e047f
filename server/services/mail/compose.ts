import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '#generator/model/types.ts';
import { fill } from '#generator/validation/messages.ts';
import type { NoticeKind } from '#schemas/_meta/notices.ts';
import { headerText } from './address.ts';

/** The texts of one kind of e-mail; `{name}`, `{app}` and the kind's own parameters appear in braces. */
export type LetterWords = {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly button?: string;
  readonly after?: readonly string[];
  /** An e-mail that a person wrote has no greeting of the product, and names its sender in place of the usual last line. */
  readonly footer?: string;
};

export type LetterKind = keyof typeof kinds;
const kinds = {
  reset: 1,
  invite: 1,
  password_changed: 1,
  second_factor: 1,
  notification: 1,
  vendor_request: 1,
};
export const letterKinds = Object.keys(kinds) as readonly LetterKind[];

export type LetterData = {
  readonly kind: LetterKind;
  readonly language: Language;
  readonly name: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The page that the button opens, from the root of this installation; null = no button. */
  readonly path: string | null;
  /** The recipient of an answer; without it the e-mail comes from the program and has none. */
  readonly replyTo?: { readonly name: string; readonly address: string };
};

export type Composed = { readonly subject: string; readonly text: string; readonly html: string };
export type NoticeWords = { readonly title: string; readonly body: string };

type Params = Readonly<Record<string, string | number>>;

export type Compose = {
  letter(data: LetterData): Composed;
  /** The texts of a notification. */
  notice(kind: NoticeKind, language: Language, params: Params): NoticeWords;
  /** The texts from which a message to a vendor is drafted. */
  vendorWords(language: Language): VendorWords;
  /** The name for a person without an account who reported a ticket. */
  reporter(language: Language): string;
  /** The term for a change, such as switched on or switched off. */
  change(language: Language, what: 'on' | 'off' | 'reset'): string;
};

type Catalogue = Readonly<Record<LetterKind, LetterWords>> & {
  readonly greeting: string;
  readonly footer: string;
  readonly reporter: string;
  readonly notices: Readonly<Record<NoticeKind, NoticeWords>>;
  readonly changes: Readonly<Record<string, string>>;
  readonly vendor_draft: VendorWords;
};

/** The lines of a message to a vendor in their order, and, for each route, who pays. */
export type VendorWords = {
  readonly lines: Readonly<Record<string, string>>;
  readonly covers: Readonly<Record<string, string>>;
};

/** Composes e-mails in four languages from schemas/locales/<language>/mail.json; all links start with `base`. */
export function makeCompose(root: string, app: string, base: string): Compose {
  const read = (language: Language) =>
    JSON.parse(readFileSync(path.join(root, 'schemas/locales', language, 'mail.json'), 'utf8')) as Catalogue;
  const catalogues = new Map(languages.map((language) => [language, read(language)] as const));
  const letter = ({ kind, language, name, params, path: page }: LetterData): Composed => {
    const catalogue = catalogues.get(language) as Catalogue;
    const { subject, lines, button, after = [], footer: own } = catalogue[kind];
    const say = (sentence: string) => fill(sentence, { ...params, name, app });
    const link = page === null ? null : { title: say(button ?? '{app}'), address: `${base}${page}` };
    const greeting = own ? null : say(catalogue.greeting);
    const footer = say(own ?? catalogue.footer);
    const [before, behind] = [lines.map(say), after.map(say)];
    return {
      subject: headerText(say(subject)),
      text: plainText(
        [...(greeting ? [greeting] : []), ...before, ...(link ? [`${link.title}:\n${link.address}`] : []), ...behind],
        footer,
      ),
      html: htmlPage({ app, language, greeting, before, link, behind, footer }),
    };
  };
  return {
    letter,
    notice: (kind, language, params) => {
      const { title, body } = (catalogues.get(language) as Catalogue).notices[kind];
      return {
        title: headerText(fill(title, params)).slice(0, 160),
        body: headerText(fill(body, params)).slice(0, 500),
      };
    },
    vendorWords: (language) => (catalogues.get(language) as Catalogue).vendor_draft,
    reporter: (language) => (catalogues.get(language) as Catalogue).reporter,
    change: (language, what) => (catalogues.get(language) as Catalogue).changes[what] as string,
  };
}

function plainText(paragraphs: readonly string[], footer: string): string {
  return `${paragraphs.join('\n\n')}\n\n-- \n${footer}\n`;
}

type Parts = {
  readonly app: string;
  readonly language: Language;
  readonly greeting: string | null;
  readonly before: readonly string[];
  readonly link: { readonly title: string; readonly address: string } | null;
  readonly behind: readonly string[];
  readonly footer: string;
};

const style = {
  body: 'margin:0;padding:24px;background:#f4f5f7;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#1f2430',
  card: 'max-width:560px;margin:0 auto;background:#fff;border-radius:8px;padding:32px',
  brand: 'margin:0 0 24px;font-weight:600;font-size:18px;color:#1b6e53',
  button:
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#1b6e53;color:#fff;text-decoration:none;font-weight:600',
  small: 'font-size:13px;color:#5b6270;word-break:break-all',
};

function htmlPage({ app, language, greeting, before, link, behind, footer }: Parts): string {
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('');
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.address)}" style="${style.button}">${escapeHtml(link.title)}</a></p>
<p style="${style.small}">${escapeHtml(link.address)}</p>`
    : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(app)}</title></head>
<body style="${style.body}"><div style="${style.card}"><p style="${style.brand}">${escapeHtml(app)}</p>
${paragraphs([...(greeting ? [greeting] : []), ...before])}${button}${paragraphs(behind)}
<p style="${style.small}">${escapeHtml(footer)}</p></div></body></html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] as string);
}
