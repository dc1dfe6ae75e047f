import type { At } from '../../keywords/keyword.ts';
import { unknownName } from '../faults.ts';

/** A position whose faults `report` collects; `expect` reports names that are not among the candidates. */
export function placeOf(around: Omit<At, 'expect'>): At {
  return {
    ...around,
    expect(pointer, noun, name, candidates) {
      const known = [...candidates];
      if (known.includes(name)) return true;
      around.report(pointer, ...unknownName(noun, name, known));
      return false;
    },
  };
}
