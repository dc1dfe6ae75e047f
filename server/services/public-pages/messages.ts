import { type Language, languages } from '#generator/model/types.ts';
import type { Settings } from '#server/env.ts';
import { memoize } from '#server/memoize.ts';
import { loadPages, type Rendered, rendered } from './rendered.ts';

export type MessageName = 'dead' | 'busy' | 'failed';

export type MessagePages = {
  /** A page that explains why there is nothing to see; it has the same bytes for everybody with the same language. */
  page(message: MessageName, language: Language): Promise<Rendered>;
};

/**
 * The messages name the installation's help desk, because visitors must not learn which organisation the code belonged to.
 */
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
