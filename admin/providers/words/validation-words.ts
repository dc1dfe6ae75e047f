import { fill, messageFor } from '#generator/validation/messages.ts';
import { partTitle, type Titled } from '#generator/validation/part-title.ts';
import { templateOf } from './templates.ts';

/** The sentence for a fault, the same the server would send. */
export function faultMessage(keyword: string, params: Readonly<Record<string, unknown>>, title: string): string {
  return messageFor(keyword, params, title, templateOf);
}

/** What a fault's sentence calls the place of a JSON Pointer, as the server does. */
export function placeTitle(field: Titled, path: string): string {
  return partTitle(field, path, templateOf);
}

/** A template filled as it stands, for faults of typing that never reach the server. */
export function typingMessage(key: string, values: Readonly<Record<string, unknown>>): string {
  return fill(templateOf(key) ?? key, values);
}
