import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = ['contract/two-worlds', 'e2e/every-page', 'e2e/accessibility', 'e2e/longer-text', 'e2e/session'];

/**
 * Files of which each takes half a minute and more begin before the others of their project, so that none runs alone
 * at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification) => `${project.config.sequence.groupOrder} ${project.name}`;
    const groups = [...new Set(sorted.map(groupOf))];
    const rankOf = (file: TestSpecification) => 2 * groups.indexOf(groupOf(file)) + (isLong(file) ? 0 : 1);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return longest.some((name) => moduleId.endsWith(`/${name}.test.ts`));
}
