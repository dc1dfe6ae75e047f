import type { ReactNode } from 'react';
import { pageCss } from './page-css.ts';
import type { Reading } from './types.ts';
import { directionOf, say } from './words.ts';

type Props = {
  reading: Reading;
  /** The text next to the logo, such as the organisation's name. */
  head: string;
  /** The title of the browser's tab, followed by `head`. */
  title: string;
  children: ReactNode;
};

/**
 * The frame of all public pages: a single response that contains its styles, loads no further resources and has no
 * script.
 */
export function Page({ reading: { language, languages }, head, title, children }: Props) {
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${title} · ${head}`}</title>
        <style>{pageCss}</style>
      </head>
      <body>
        <div className="w">
          <header>
            <Mark />
            <bdi>{head}</bdi>
            {languages.length > 1 && (
              <nav aria-label={say(language, 'language')}>
                {languages.map((one) => (
                  <a
                    key={one}
                    href={`?lang=${one}`}
                    lang={one}
                    hrefLang={one}
                    aria-current={one === language ? 'true' : undefined}
                  >
                    {one.toUpperCase()}
                  </a>
                ))}
              </nav>
            )}
          </header>
          <main>{children}</main>
        </div>
      </body>
    </html>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4.5 15.5C4 8.5 9 3.5 20.5 3.5 21 14 16 20 9.5 19.3c-1.6-.2-3-.9-3.9-1.9" fill="#3fb984" />
      <path d="M3.5 21c2-5.5 5.5-8.7 10.5-11" stroke="var(--page)" strokeWidth="1.8" />
    </svg>
  );
}
