import { type Language, languages } from '#generator/model/types.ts';
import type { Settings } from '#server/env.ts';
import { memoize } from '#server/memoize.ts';
import { loadPages, type Rendered, rendered } from './rendered.ts';

export type MessageName = 'dead' | 'busy' | 'failed';

export type MessagePages = {
  /** A page that says why there is nothing to see; the same bytes for everybody who reads a language. */
  page(message: MessageName, language: Language): Promise<Rendered>;
};

/** The messages name the installation's help desk, since nobody may learn whose code it was. */
export function makeMessages({ name, helpDeskPhone }: Pick<Settings, 'name' | 'helpDeskPhone'>): MessagePages {
  const pages = new Map<string, Promise<Rendered>>();
  const helpDesk = helpDeskPhone === null ? null : { phone: helpDeskPhone, hours: null };
  return {
    page: (message, language) =>
      memoize(pages, `${message} ${language}`, async () => {
        const { renderMessage } = await loadPages();
        return rendered(
          renderMessage({ message, head: name, reading: { language, languages }, helpDesk, signIn: null }),
        );
      }),
  };
}
