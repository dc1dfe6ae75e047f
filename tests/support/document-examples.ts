import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Example = { readonly file: string; readonly language: string; readonly text: string };

/** A change of a file of the product: the lines as they are, and as they become. */
export type FileChange = { readonly file: string; readonly before: string; readonly after: string };

const texts = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(path.join('docs', name), 'utf8'));

const codeBlocks = (start: string): Example[] =>
  texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`^${start}: \`([^\`]+)\`\\n\\n\`\`\`(\\w+)\\n([\\s\\S]*?)\`\`\``, 'gm'))].map(
      ([, file = '', language = '', block = '']) => ({ file, language, text: block }),
    ),
  );

/** Code blocks of the documents that say which file they are. */
export const examples: readonly Example[] = codeBlocks('File');

/** Code blocks of the documents that say which file they change. */
export const changes: readonly FileChange[] = codeBlocks('Change').map(({ file, text }) => {
  const lines = text.trimEnd().split('\n');
  const without = (mark: string) => lines.filter((line) => line[0] !== mark).map((line) => line.slice(1));
  return { file, before: without('+').join('\n'), after: without('-').join('\n') };
});
