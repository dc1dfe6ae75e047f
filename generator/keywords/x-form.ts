import type { EntityDraft } from '../model/draft.ts';
import { transitionsOf } from '../model/lifecycles.ts';
import { asJson, type Json } from '../model/source.ts';
import type { FormModel } from '../model/types.ts';
import { widthOf } from '../model/widths.ts';
import type { At, EntityKeyword } from './keyword.ts';
import { closed, fieldName, key, listOf, text } from './shapes.ts';
import { checkReadable } from './x-list.ts';

const placed = closed(
  {
    name: fieldName,
    width: { type: 'integer', minimum: 1, maximum: 12, description: 'The width of the field in columns of twelve.' },
  },
  ['name'],
);

type AfterCreate = { action: string; title: string };
type Section = { key: string; title: string; fields: readonly unknown[] };

export const form: EntityKeyword = {
  name: 'x-form',
  on: 'entity',
  doc: 'The form’s sections in the order of the work; a writable field that is left out comes last, under "More".',
  example: { sections: [{ key: 'identity', title: 'Identity', fields: ['name', { name: 'code', width: 4 }] }] },
  metaSchema: closed(
    {
      sections: listOf(
        closed(
          {
            key: key('The name of the section, to which translations refer.'),
            title: text(60, 'The title above the section, in English.'),
            fields: listOf(
              { anyOf: [fieldName, placed] },
              40,
              'The fields in their order, each with a width if it needs one.',
            ),
          },
          ['key', 'title', 'fields'],
        ),
        20,
        'The sections in their order.',
      ),
      after_create: {
        ...closed(
          { action: text(40, 'The name of the action.'), title: text(60, 'The text of the button, in English.') },
          ['action', 'title'],
        ),
        description:
          'An action without questions that a second button of the form runs on the new record, with its words.',
      },
    },
    ['sections'],
  ),
  apply(draft, value) {
    const { sections, after_create } = value as { sections: readonly Section[]; after_create?: AfterCreate };
    draft.form = {
      sections: sections.map((section) => toSection(draft, section)),
      ...(after_create && {
        afterCreate: { ...after_create, title: draft.wordsAt(['after_create'], after_create.title) },
      }),
    };
  },
  check(at) {
    const seen = new Set<string>();
    at.entity.form.sections.forEach((section, index) => {
      section.fields.forEach(({ name }, place) => {
        const pointer = `/sections/${index}/fields/${place}`;
        if (checkPlaced(at, pointer, name) && seen.has(name)) at.report(pointer, `"${name}" stands twice in the form`);
        seen.add(name);
      });
    });
    if (at.entity.form.afterCreate) checkAfterCreate(at, at.entity.form.afterCreate.action);
  },
};

/** Only an action without questions can follow the creation of a record. */
function checkAfterCreate(at: At, action: string): void {
  const { actionWords } = at.entity;
  const transitions = transitionsOf(at.entity);
  const known = [...transitions.map(({ name }) => name), ...Object.keys(actionWords)];
  if (!at.expect('/after_create/action', 'action', action, known)) return;
  if (transitions.some(({ name, ask }) => name === action && ask))
    at.report('/after_create/action', `"${action}" asks questions: name an action without a dialog`);
}

/** A secret that a person types is a field of the form, which is empty each time. */
function checkPlaced(at: At, pointer: string, name: string): boolean {
  const field = at.entity.field[name];
  return field?.secret && !field.readOnly ? true : checkReadable(at, pointer, name);
}

function toSection(draft: EntityDraft, section: Section): FormModel['sections'][number] {
  const fields = section.fields.map((item) => {
    const { name, width } = typeof item === 'string' ? ({ name: item } as Json) : asJson(item);
    return { name: name as string, width: (width as number | undefined) ?? widthOf(draft.field[name as string]) };
  });
  return { key: section.key, title: draft.wordsAt(['sections', section.key], section.title), fields };
}
