import { iconNames } from '#schemas/_meta/icon-names.ts';
import { unknownName } from '../model/faults.ts';
import type { LintReport, LintRule } from './lint-schemas.ts';

/** Every icon that a schema names has a picture. */
export const lintIcons: LintRule = ({ list, lifecycle }, _source, report) => {
  lintIcon('/x-list/icon', list.icon, report);
  for (const [code, { icon }] of Object.entries(lifecycle?.states ?? {})) {
    lintIcon(`/x-lifecycle/states/${code}/icon`, icon, report);
  }
};

export function lintIcon(pointer: string, icon: unknown, report: LintReport): void {
  if (typeof icon !== 'string' || (iconNames as readonly string[]).includes(icon)) return;
  report(pointer, ...unknownName('icon', icon, iconNames));
}
