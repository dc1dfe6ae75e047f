import { describe, expect, test } from 'vitest';
import { markMentions, mentionBefore, withMention } from '../../admin/screens/workspace/mentions.ts';

const marked = (text: string, names: string[]) =>
  markMentions(text, names)
    .map((part) => (part.isMention ? `[${part.text}]` : part.text))
    .join('');

describe('a mention', () => {
  test('is highlighted where the person is named, with longer names matched first', () => {
    expect(marked('@Arif Khan and @Arif, mail a@b', ['Arif', 'Arif Khan'])).toBe('[@Arif Khan] and [@Arif], mail a@b');
    expect(marked('nobody', [])).toBe('nobody');
    expect(marked('', ['Arif'])).toBe('');
  });

  test('begins with an @ behind a space, and ends where the caret is', () => {
    expect(mentionBefore('see @ar', 7)).toBe('ar');
    expect(mentionBefore('@', 1)).toBe('');
    expect(mentionBefore('a@b', 3)).toBeNull();
    expect(mentionBefore('see @ar\nnext', 12)).toBeNull();
  });

  test('replaces what was typed', () => {
    expect(withMention('see @ar now', 7, 'ar', 'Arif Khan')).toEqual({ text: 'see @Arif Khan  now', caret: 15 });
  });
});
