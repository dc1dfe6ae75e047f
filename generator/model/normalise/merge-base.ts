import { isJson, type Json } from '../source.ts';

/** What a base says of itself. */
const ofTheBase = ['title', 'description', '$schema', '$comment'];
const merged = ['properties', 'x-i18n', 'x-list', 'x-show', 'x-permissions'];

/** Lays a file over its base: properties and words are merged one by one, every other keyword is replaced. */
export function mergeBase(base: Json, own: Json): Json {
  const under = Object.fromEntries(Object.entries(base).filter(([key]) => !ofTheBase.includes(key)));
  const result: Record<string, unknown> = { ...under, ...own };
  for (const key of merged) {
    if (isJson(base[key]) && isJson(own[key]))
      result[key] = key === 'x-i18n' ? mergeDeep(base[key], own[key]) : mergeProperties(base[key], own[key]);
  }
  result.required = [...new Set([...list(base.required), ...list(own.required)])];
  return result;
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
