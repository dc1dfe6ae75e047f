import type { EntityModel, FieldModel, Language } from '#generator/model/types.ts';

/** What a person reads of a value that is no number: the title of what it refers to, a code's word, the text itself. */
export function exportText(
  entity: EntityModel,
  field: FieldModel,
  language: Language,
): (value: unknown, title: unknown) => string {
  const states = entity.lifecycle?.field === field.name ? entity.lifecycle.states : null;
  const word = (code: unknown) => {
    const text = String(code);
    return states?.[text]?.title[language] ?? field.words?.[text]?.[language] ?? text;
  };
  return (value, title) => {
    if (value === null || value === undefined) return '';
    if (typeof title === 'string') return title;
    if (Array.isArray(title)) return title.join('; ');
    if (Array.isArray(value)) return value.map(word).join('; ');
    return typeof value === 'object' ? JSON.stringify(value) : word(value);
  };
}
