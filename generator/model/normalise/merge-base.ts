import { isJson, type Json } from '../source.ts';

/** Keys of a base that describe only the base itself. */
const ofTheBase = ['title', 'description', '$schema', '$comment'];
const merged = ['properties', 'x-i18n', 'x-list', 'x-show', 'x-permissions'];

/** Merges a file with its base: properties and texts are merged one by one, every other keyword is replaced. */
export function mergeBase(base: Json, own: Json): Json {
  const under = Object.fromEntries(Object.entries(base).filter(([key]) => !ofTheBase.includes(key)));
  const result: Record<string, unknown> = { ...under, ...own };
  for (const key of merged) {
    if (key !== 'x-i18n' && isJson(base[key]) && isJson(own[key])) result[key] = mergeProperties(base[key], own[key]);
  }
  const words = wordsInUse(base['x-i18n'], result);
  result['x-i18n'] = isJson(own['x-i18n']) ? mergeDeep(words, own['x-i18n']) : words;
  result.required = [...new Set([...list(base.required), ...list(own.required)])];
  return result;
}

/** The base's texts for sections and tabs that the file still has; its own list or form may have others. */
function wordsInUse(words: unknown, result: Json): Json {
  if (!isJson(words)) return {};
  const inherited = { sections: keysOf(result['x-form'], 'sections'), tabs: keysOf(result['x-list'], 'tabs') };
  return Object.fromEntries(
    Object.entries(words).map(([language, said]) => {
      if (!isJson(said)) return [language, said];
      const cut = Object.entries(inherited).map(([part, keys]) => [part, only(said[part], keys)]);
      return [language, { ...said, ...Object.fromEntries(cut) }];
    }),
  );
}

function keysOf(view: unknown, part: string): readonly unknown[] {
  return isJson(view) ? list(view[part]).map((item) => (isJson(item) ? item.key : undefined)) : [];
}

function only(words: unknown, keys: readonly unknown[]): Json {
  return isJson(words) ? Object.fromEntries(Object.entries(words).filter(([key]) => keys.includes(key))) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function mergeProperties(base: Json, own: Json): Json {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const under = base[key];
    result[key] = isJson(under) && isJson(value) ? { ...under, ...value } : value;
  }
  return result;
}

function mergeDeep(base: Json, own: Json): Json {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const under = base[key];
    result[key] = isJson(under) && isJson(value) ? mergeDeep(under, value) : value;
  }
  return result;
}
