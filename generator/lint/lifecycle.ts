import type { Lifecycle } from '../model/lifecycle-types.ts';
import { lifecycleSources } from '../model/normalise/lifecycle-sources.ts';
import { asJson, type Json } from '../model/source.ts';
import type { LintReport, LintRule } from './lint-schemas.ts';

/**
 * Checks that colours and titles are given, that every state can be reached and left, and that every transition is the
 * right of a role or has a timer.
 */
export const lintLifecycle: LintRule = ({ lifecycles }, { json }, report) => {
  lifecycleSources(json).forEach((source, index) => {
    const lifecycle = lifecycles[index];
    if (!lifecycle) return;
    lintStates(lifecycle, asJson(source.json.states), `${source.pointer}/states`, report);
    lintTransitions(asJson(source.json.transitions), `${source.pointer}/transitions`, report);
  });
};

function lintStates(lifecycle: Lifecycle, states: Json, place: string, report: LintReport): void {
  for (const [code, state] of Object.entries(states)) {
    const { title, color, terminal, next } = asJson(state);
    if (title === undefined) report(`${place}/${code}/title`, 'is not said');
    if (color === undefined) report(`${place}/${code}/color`, 'is not said');
    if (terminal === true && next !== undefined)
      report(`${place}/${code}/next`, 'is said although the state is terminal, so that nothing is expected to follow');
    const isEntered = code === lifecycle.initial || lifecycle.enter?.states.includes(code) === true;
    const isReached = isEntered || lifecycle.transitions.some(({ to }) => to === code);
    if (!isReached) report(`${place}/${code}`, 'no transition leads here');
    const isLeft = lifecycle.transitions.some(({ from }) => from.includes(code));
    if (!isLeft && terminal !== true)
      report(`${place}/${code}`, 'no transition leads away: add one, or say "terminal": true');
  }
}

function lintTransitions(transitions: Json, place: string, report: LintReport): void {
  for (const [name, transition] of Object.entries(transitions)) {
    const { title, roles, timer } = asJson(transition);
    if (title === undefined) report(`${place}/${name}/title`, 'is not said');
    const isSomebodys = Array.isArray(roles) && roles.length > 0;
    if (!isSomebodys && timer === undefined)
      report(`${place}/${name}/roles`, 'names no role, so that nobody is offered it: list the roles that may do it');
  }
}
