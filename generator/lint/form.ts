import { lifecycleOf } from '../model/lifecycles.ts';
import { asJson } from '../model/source.ts';
import type { LintRule } from './lint-schemas.ts';

const most = 9;

/** Checks that every writable field is in a section, and otherwise only states in which a new record may be created. */
export const lintForm: LintRule = (entity, { json }, report) => {
  const sections = asJson(json['x-form']).sections;
  if (!Array.isArray(sections)) return;
  entity.form.sections.forEach(({ key, fields }, index) => {
    const pointer = `/x-form/sections/${index}`;
    if (index >= sections.length) report('/x-form', `not placed: ${fields.map(({ name }) => name).join(', ')}`);
    if (fields.length > most) report(pointer, `"${key}" has more than ${most} fields`);
    for (const { name } of fields) {
      const { readOnly, copied } = entity.field[name] ?? {};
      const isEntered = lifecycleOf(entity, name)?.enter != null;
      if ((readOnly && !isEntered) || copied)
        report(pointer, `"${name}" is set by the server and has no place in a form`);
    }
  });
};
