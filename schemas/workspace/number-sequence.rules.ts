import type { NumberSequence } from '#generator/generated/number-sequence.ts';
import { defineRules, faultAt } from '#schemas/_meta/define-rules.ts';
import { patternFault } from '#schemas/_meta/number-pattern.ts';

export default defineRules<NumberSequence>('number-sequence', {
  check: ({ pattern }) => {
    const fault = typeof pattern === 'string' ? patternFault(pattern) : null;
    return fault ? [faultAt('pattern', fault.code, { part: fault.part })] : [];
  },
});
