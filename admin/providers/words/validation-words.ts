import { fill, messageFor } from '#generator/validation/messages.ts';
import { partTitle, type Titled } from '#generator/validation/part-title.ts';
import { templateOf } from './templates.ts';

/** The sentence for a fault, identical to the one that the server would send. */
export function faultMessage(keyword: string, params: Readonly<Record<string, unknown>>, title: string): string {
  return messageFor(keyword, params, title, templateOf);
}

/** The title that a fault's sentence uses for a JSON Pointer, as on the server. */
export function placeTitle(field: Titled, path: string): string {
  return partTitle(field, path, templateOf);
}

/** Fills a template directly, for typing faults that never reach the server. */
export function typingMessage(key: string, values: Readonly<Record<string, unknown>>): string {
  return fill(templateOf(key) ?? key, values);
}
