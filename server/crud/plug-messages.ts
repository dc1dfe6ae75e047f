import { languages } from '#generator/model/types.ts';
import type { Messages } from '#schemas/_meta/define-rules.ts';

type FileWithMessages = { readonly file: string; readonly definition: unknown };

/**
 * The texts of messages that rules, hooks and actions define in their files, by code.
 * @throws Error where a text lacks a language, or two files define the same code
 */
export function messagesOf(files: readonly FileWithMessages[]): Messages {
  const found: Record<string, Messages[string]> = {};
  const places = new Map<string, string>();
  for (const { file, definition } of files) {
    for (const [code, words] of Object.entries((definition as { messages?: Messages }).messages ?? {})) {
      const missing = languages.find((language) => !words[language]);
      if (missing) throw new Error(`${file} › messages › ${code} › has no sentence in "${missing}"`);
      const other = places.get(code);
      if (other) throw new Error(`${file} › messages › ${code} › already has a sentence in ${other}`);
      places.set(code, file);
      found[code] = words;
    }
  }
  return found;
}
