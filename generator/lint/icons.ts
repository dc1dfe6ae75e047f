import { iconNames } from '#schemas/_meta/icon-names.ts';
import { unknownName } from '../model/faults.ts';
import { lifecycleSources } from '../model/normalise/lifecycle-sources.ts';
import { asJson } from '../model/source.ts';
import type { LintReport, LintRule } from './lint-schemas.ts';

/** Checks that every icon that a schema names has a picture. */
export const lintIcons: LintRule = ({ list, dashboard }, { json }, report) => {
  lintIcon('/x-list/icon', list.icon, report);
  dashboard.forEach(({ icon }, index) => {
    lintIcon(`/x-dashboard/${index}/icon`, icon, report);
  });
  for (const { json: lifecycle, pointer } of lifecycleSources(json)) {
    for (const [code, state] of Object.entries(asJson(lifecycle.states)))
      lintIcon(`${pointer}/states/${code}/icon`, asJson(state).icon, report);
  }
};

export function lintIcon(pointer: string, icon: unknown, report: LintReport): void {
  if (typeof icon !== 'string' || (iconNames as readonly string[]).includes(icon)) return;
  report(pointer, ...unknownName('icon', icon, iconNames));
}
