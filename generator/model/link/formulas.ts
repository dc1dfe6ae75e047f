import { parseFormula } from '../../formula/parse.ts';
import { resolverFor } from '../../formula/resolve.ts';
import { FormulaFault } from '../../formula/tokens.ts';
import type { Formula } from '../../formula/tree.ts';
import type { EntityDraft } from '../draft.ts';
import type { Faults } from '../faults.ts';

/** Stands for a formula until it is parsed, and for one that cannot be parsed. */
export const unparsed: Formula = { is: 'number', value: '0' };

/** Parses the formulas of all entities, whose fields are complete by now. */
export function linkFormulas(drafts: Readonly<Record<string, EntityDraft>>, faults: Faults): void {
  for (const draft of Object.values(drafts)) {
    const parse = (text: string, pointer: string): Formula => {
      try {
        return parseFormula(text, resolverFor(draft, drafts));
      } catch (error) {
        if (!(error instanceof FormulaFault)) throw error;
        faults.report(draft.file, pointer, error.message, error.nearest, error.known);
        return unparsed;
      }
    };
    for (const field of Object.values(draft.field)) {
      const { computed } = field;
      if (computed?.from !== 'formula') continue;
      const tree = parse(computed.text, `/properties/${field.name}/x-computed/formula`);
      Object.assign(field, { computed: { ...computed, tree } });
    }
    draft.checks = draft.checks.map((check, index) => ({
      ...check,
      tree: parse(check.when, `/x-check/${index}/when`),
    }));
  }
}
