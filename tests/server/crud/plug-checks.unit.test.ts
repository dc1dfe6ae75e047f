import { describe, expect, it } from 'vitest';
import { defineRules } from '#schemas/_meta/define-rules.ts';
import { defineAction, defineHook, defineTemplate, plugsFrom } from '#server/crud/plugs.ts';
import { modelWith } from '../../generator/support.ts';

const model = modelWith();
const title = { en: 'Clean', de: 'Reinigen', fr: 'Nettoyer', pt: 'Limpar' };
const run = async () => undefined;
const action = (part: object) =>
  ({
    file: 'clean.action.ts',
    kind: 'action',
    definition: defineAction('room', 'clean', { title, run, ...part }),
  }) as const;
const hook = (when: object) =>
  ({ file: 'look.hook.ts', kind: 'hook', definition: defineHook('room', 'look', { when } as object) }) as const;
const template = (part: object) =>
  ({
    file: 'sign.template.ts',
    kind: 'template',
    definition: defineTemplate('room', 'sign', { title, build: () => [], ...part }),
  }) as const;

describe('what a plug says about its entity', () => {
  it('is accepted where the model has it', () => {
    const label = defineRules('room', { computed: { label: () => '' } });
    const files = [
      { file: 'room.rules.ts', kind: 'rules', definition: label } as const,
      action({ roles: ['technician'], when: { name: { $exists: true } } }),
      hook({ delete: { in_charge_id: '$user.id' } }),
      template({ when: { name: { $in: ['A', 'B'] } } }),
    ];
    expect(plugsFrom(model, files).files).toHaveLength(4);
  });

  it.each([
    [
      action({ roles: ['technican'] }),
      'clean.action.ts › /roles/0 › unknown role "technican" › did you mean "technician"?',
    ],
    [action({ title: { ...title, fr: '' } }), 'clean.action.ts › /title › has no words in "fr"'],
    [
      action({ when: { nam: 'A' } }),
      'clean.action.ts › /when/nam › unknown field of room "nam" › did you mean "name"?',
    ],
    [hook({ delete: { nam: 'A' } }), 'look.hook.ts › /when/delete/nam › unknown field of room "nam"'],
    [template({ title: undefined }), 'sign.template.ts › /title › has no words in "en"'],
    [template({ when: { name: { $inn: ['A'] } } }), 'sign.template.ts › /when/name/$inn › unknown operator "$inn"'],
  ])('is refused with the file and the place: %#', (file, message) => {
    expect(() => plugsFrom(model, [file])).toThrow(message);
  });
});
