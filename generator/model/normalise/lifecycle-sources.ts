import { asJson, isJson, type Json } from '../source.ts';

/** A lifecycle as its file says it, with the pointer of its place. */
export type LifecycleSource = { readonly json: Json; readonly pointer: string };

/** The lifecycles of a file: `x-lifecycle` is one object or a list of them. */
export function lifecycleSources(json: Json): readonly LifecycleSource[] {
  const value = json['x-lifecycle'];
  if (!Array.isArray(value)) return isJson(value) ? [{ json: value, pointer: '/x-lifecycle' }] : [];
  return value.map((item, index) => ({ json: asJson(item), pointer: `/x-lifecycle/${index}` }));
}
