import type { WordTree } from '../words.ts';

/** A type of the names of all words of screens, such as `ticket.merged`, from the English ones. */
export function printScreenWords(screens: WordTree): string {
  const names = namesOf(screens).sort();
  const lines = names.map((name) => `  | '${name}'`).join('\n');
  return `// Printed from schemas/locales/en/pages.json and schemas/*/words/en.json by npm run generate.\n\nexport type ScreenWord =\n${lines};\n`;
}

function namesOf(words: WordTree, above = ''): string[] {
  return Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'string' ? [`${above}${name}`] : namesOf(word, `${above}${name}.`),
  );
}
