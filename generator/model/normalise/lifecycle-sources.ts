import { asJson, isJson, type Json } from '../source.ts';

/** The JSON of a lifecycle in its file, and the pointer of its position. */
export type LifecycleSource = { readonly json: Json; readonly pointer: string };

/** The lifecycles of a file: `x-lifecycle` is one object or a list of them. */
export function lifecycleSources(json: Json): readonly LifecycleSource[] {
  const value = json['x-lifecycle'];
  if (!Array.isArray(value)) return isJson(value) ? [{ json: value, pointer: '/x-lifecycle' }] : [];
  return value.map((item, index) => ({ json: asJson(item), pointer: `/x-lifecycle/${index}` }));
}
