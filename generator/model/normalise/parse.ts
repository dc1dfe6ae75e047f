import type { Faults } from '../faults.ts';
import { isJson, type Json, type SourceFile } from '../source.ts';

/** The file as an object, or null with a fault that names the line. */
export function parseFile(source: SourceFile, faults: Faults): Json | null {
  try {
    const json: unknown = JSON.parse(source.text);
    if (isJson(json)) return json;
    faults.report(source.file, '', 'expected an object');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    faults.report(
      source.file,
      '',
      `not valid JSON, line ${lineOf(message, source.text)}: ${message.split(' in JSON')[0]}`,
    );
  }
  return null;
}

function lineOf(message: string, text: string): number {
  const position = /position (\d+)/.exec(message);
  const before = position ? text.slice(0, Number(position[1])) : text.trimEnd();
  return before.split('\n').length;
}
