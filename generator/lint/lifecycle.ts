import { asJson } from '../model/source.ts';
import type { LintRule } from './lint-schemas.ts';

/** Colours are chosen, titles are said, every state can be reached, and every transition is somebody's right. */
export const lintLifecycle: LintRule = ({ lifecycle }, { json }, report) => {
  if (!lifecycle) return;
  const raw = asJson(json['x-lifecycle']);
  for (const [code, state] of Object.entries(asJson(raw.states))) {
    const { title, color } = asJson(state);
    if (title === undefined) report(`/x-lifecycle/states/${code}/title`, 'is not said');
    if (color === undefined) report(`/x-lifecycle/states/${code}/color`, 'is not said');
    const reached = code === lifecycle.initial || lifecycle.transitions.some(({ to }) => to === code);
    if (!reached) report(`/x-lifecycle/states/${code}`, 'no transition leads here');
  }
  for (const [name, transition] of Object.entries(asJson(raw.transitions))) {
    const { title, roles } = asJson(transition);
    const pointer = `/x-lifecycle/transitions/${name}`;
    if (title === undefined) report(`${pointer}/title`, 'is not said');
    if (!Array.isArray(roles) || roles.length === 0)
      report(`${pointer}/roles`, 'names no role, so that nobody is offered it: list the roles that may do it');
  }
};
