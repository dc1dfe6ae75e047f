import { describe, expect, it } from 'vitest';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';
import { messagesOf } from '#server/crud/plug-messages.ts';
import { defineHook } from '#server/crud/plugs.ts';
import { loadSentences } from '#server/services/sentences.ts';

const early = {
  en: '{title} is earlier than {first}.',
  de: '{title} liegt vor {first}.',
  fr: '{title} précède {first}.',
  pt: '{title} é anterior a {first}.',
};
const rules = defineRules<{ name: string }, 'too_early'>('room', {
  messages: { too_early: early },
  check: () => [faultAt('name', 'too_early', { first: 7 })],
});
const rulesFile = { file: 'room.rules.ts', definition: rules };

describe('sentences in the file of a plug', () => {
  it('are said in the language of the person', () => {
    const messages = messagesOf([rulesFile]);
    const [fault] = rules.check({});
    const said = loadSentences('.', messages).fault('de', fault!.code, fault!.params, 'Der Name');
    expect(said).toBe('Der Name liegt vor 7.');
  });

  it('have a code of their own among all files and all sentences of the product', () => {
    const hook = defineHook('room', 'look', { messages: { too_early: early } });
    expect(() => messagesOf([rulesFile, { file: 'look.hook.ts', definition: hook }])).toThrow(
      'look.hook.ts › messages › too_early › already has a sentence in room.rules.ts',
    );
    expect(() => loadSentences('.', { end_before_start: early })).toThrow(
      'messages › end_before_start › the words in en have a sentence of this code already',
    );
  });

  it('are refused where a language is missing', () => {
    const hook = defineHook('room', 'look', { messages: { too_early: { ...early, fr: '' } } });
    expect(() => messagesOf([{ file: 'look.hook.ts', definition: hook }])).toThrow(
      'look.hook.ts › messages › too_early › has no sentence in "fr"',
    );
  });
});
