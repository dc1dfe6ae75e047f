import { describe, expect, it } from 'vitest';
import { defineRules } from '#schemas/_meta/define-rules.ts';
import { defineAction, defineHook, definePublicPage, defineRoute, defineTemplate } from '#server/crud/plugs.ts';
import { plugsFrom } from '#server/crud/plugs-from.ts';
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
const route = (part: object) =>
  ({
    file: 'samples.route.ts',
    kind: 'route',
    definition: defineRoute('room', 'samples', { paths: /^\/api\/samples$/, openApi: () => ({}), ...part } as never),
  }) as const;
const publicPage = (part: object) =>
  ({
    file: 'wall.public-page.ts',
    kind: 'public-page',
    definition: definePublicPage('room', 'wall', part as never),
  }) as const;
const router = () => null;

describe('what a plug says about its entity', () => {
  it('is accepted where the model has it', () => {
    const label = defineRules('room', { computed: { label: () => '' } });
    const files = [
      { file: 'room.rules.ts', kind: 'rules', definition: label } as const,
      action({ roles: ['technician'], when: { name: { $exists: true } } }),
      hook({ delete: { in_charge_id: '$user.id' } }),
      template({ when: { name: { $in: ['A', 'B'] } } }),
      route({ router }),
      publicPage({ paths: /^\/wall$/, methods: ['GET'], answer: async () => true }),
    ];
    const plugs = plugsFrom(model, files);
    expect(plugs.files).toHaveLength(6);
    expect(plugs.routes.map(({ name }) => name)).toEqual(['samples']);
    expect(plugs.publicPages.map(({ name }) => name)).toEqual(['wall']);
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
    [route({}), 'samples.route.ts › samples › has no function "router"'],
    [route({ router, paths: /samples/ }), 'samples.route.ts › samples › paths › is no expression that begins with'],
    [publicPage({ paths: /^\/wall$/ }), 'wall.public-page.ts › wall › has no function "answer"'],
    [{ ...publicPage({}), definition: undefined } as const, 'is no public-page made by definePublicPage()'],
  ])('is refused with the file and the place: %#', (file, message) => {
    expect(() => plugsFrom(model, [file])).toThrow(message);
  });
});
