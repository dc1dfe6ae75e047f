import type { FieldAt } from '../../keywords/keyword.ts';
import { lifecycleOf } from '../lifecycles.ts';
import { isLinear } from '../linear-pattern.ts';
import { shapeFaults } from '../shape.ts';
import { asJson, type Json } from '../source.ts';

/** Checks bounds, pattern, enum and default of one property. */
export function assertProperty(at: FieldAt, json: Json): void {
  assertType(at, json);
  assertBounds(at, json);
  assertEnum(at, json);
  if (typeof json.pattern === 'string') assertPattern(at, json.pattern);
  if ('default' in json && json.default !== null) {
    for (const { pointer, what } of shapeFaults(at.field.schema, json.default))
      at.report(`/default${pointer}`, `the default is ${what}`);
  }
}

function assertType(at: FieldAt, json: Json): void {
  if ('x-ref' in json || 'x-owner' in json) return;
  if (at.field.kind === 'json' && json.type === undefined && !('x-ui' in json)) {
    at.report('', 'a property without type is JSON: say "x-ui": {"widget": "json"}');
  }
}

function assertBounds(at: FieldAt, json: Json): void {
  const { kind } = at.field;
  if (kind === 'string' && json.maxLength === undefined) at.report('', 'a string needs "maxLength"');
  if (['integer', 'decimal', 'double'].includes(kind) && at.field.owners === null) {
    if (json.minimum === undefined && json.exclusiveMinimum === undefined) at.report('', 'a number needs "minimum"');
    if (json.maximum === undefined && json.exclusiveMaximum === undefined) at.report('', 'a number needs "maximum"');
  }
  if (json.type === 'array' && json.maxItems === undefined) at.report('', 'a list needs "maxItems"');
  if (typeof json.minimum === 'number' && typeof json.maximum === 'number' && json.minimum > json.maximum) {
    at.report('/maximum', '"maximum" is below "minimum"');
  }
}

function assertEnum(at: FieldAt, json: Json): void {
  if (at.field.kind === 'choices') assertCodes(at, '/items/enum', asJson(json.items).enum as unknown[]);
  if (!Array.isArray(json.enum)) return;
  if (json.type !== 'string') at.report('/enum', 'an enum is of type string');
  assertCodes(at, '/enum', json.enum);
  const lifecycle = lifecycleOf(at.entity, at.field.name);
  if (lifecycle && !sameCodes(json.enum, Object.keys(lifecycle.states))) {
    at.report('/enum', 'the enum differs from the states of x-lifecycle: leave it out');
  }
}

function assertCodes(at: FieldAt, pointer: string, codes: readonly unknown[]): void {
  codes.forEach((code, index, all) => {
    if (all.indexOf(code) < index) at.report(`${pointer}/${index}`, `"${String(code)}" stands twice`);
    else if (typeof code !== 'string' || code.length > 60)
      at.report(`${pointer}/${index}`, 'a code is a text of at most 60 characters');
  });
}

function sameCodes(left: readonly unknown[], right: readonly string[]): boolean {
  return left.length === right.length && right.every((code) => left.includes(code));
}

function assertPattern(at: FieldAt, pattern: string): void {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    at.report('/pattern', `not a regular expression: ${error instanceof Error ? error.message : 'unreadable'}`);
    return;
  }
  if (isLinear(pattern)) return;
  at.report(
    '/pattern',
    'the pattern may take exponential time: no repeated group with a repetition inside, no backreference',
  );
}
