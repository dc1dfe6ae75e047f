import { asJson } from '../model/source.ts';
import type { LintRule } from './lint-schemas.ts';

/** Colours are chosen, titles are said, and every state can be reached. */
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
    if (asJson(transition).title === undefined) report(`/x-lifecycle/transitions/${name}/title`, 'is not said');
  }
};
