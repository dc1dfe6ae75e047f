import type { At } from '../../keywords/keyword.ts';
import type { Lifecycle, Timer, TransitionModel } from '../lifecycle-types.ts';
import { lifecycleSources } from '../normalise/lifecycle-sources.ts';
import { asJson, type Json } from '../source.ts';
import type { FieldModel } from '../types.ts';

/**
 * A transition with a timer must be possible without a person: its instant depends on the record, and it asks no questions.
 */
export function checkTimer(at: At, pointer: string, lifecycle: Lifecycle, transition: TransitionModel): void {
  const { timer } = transition;
  if (!timer) return;
  checkForm(at, pointer, jsonOf(at, lifecycle, transition), timer);
  for (const part of ['at', 'since'] as const) checkMoment(at, pointer, part, timer);
  checkAsked(at, pointer, transition);
  const reached = reachableStates(lifecycle);
  const unreachable = transition.from.find((code) => code in lifecycle.states && !reached.has(code));
  if (unreachable !== undefined)
    at.report(
      pointer,
      `no transition leads to "${unreachable}", so that the timer never runs: add one, or leave the state out`,
    );
}

function jsonOf({ json }: At, { field }: Lifecycle, { name }: TransitionModel): Json {
  const own = lifecycleSources(json).find((one) => one.json.field === field);
  return asJson(asJson(asJson(own?.json.transitions)[name]).timer);
}

function checkForm(at: At, pointer: string, { after, before }: Json, timer: Timer): void {
  if (timer.at === null && after === undefined)
    at.report(pointer, 'says no time: give it "at" with a field, or "after" with a duration such as "P7D"');
  const { months, days, minutes } = timer.offset;
  for (const [part, value] of Object.entries({ after, before }))
    if (value !== undefined && months + days + minutes === 0)
      at.report(`${pointer}/${part}`, 'is no time at all: leave it out, or give it one such as "P1D"');
  if (after !== undefined && before !== undefined) at.report(`${pointer}/before`, 'leave out "after" or "before"');
  if (before !== undefined && timer.at === null) at.report(`${pointer}/before`, 'before what? Name a field in "at"');
  if (timer.since !== null && timer.at !== null)
    at.report(`${pointer}/since`, '"at" says already what the time is counted from: leave out one of them');
  if (!timer.working) return;
  if (months > 0 || days > 0 || minutes === 0)
    at.report(
      `${pointer}/working`,
      'working time is counted in hours and minutes: write "PT16H" for two days of 8 hours',
    );
}

function checkMoment(at: At, pointer: string, part: 'at' | 'since', timer: Timer): void {
  const name = timer[part];
  const place = `${pointer}/${part}`;
  if (name === null || !at.expect(place, 'field', name, Object.keys(at.entity.field))) return;
  const { kind, computed, secret, system } = at.entity.field[name]!;
  if (kind !== 'date' && kind !== 'instant')
    at.report(place, `"${name}" is neither a day nor an instant: name a field with the format date or date-time`);
  else if (computed?.from === 'through' || isStamp(computed) || secret || system)
    at.report(place, `"${name}" is not written by saves of this record: name a field of its own`);
}

function isStamp(computed: FieldModel['computed']): boolean {
  return computed?.from === 'rules' && computed.name === 'stamp';
}

/** The system cannot fill in a dialog, so no question of it may be required. */
function checkAsked(at: At, pointer: string, { ask }: TransitionModel): void {
  const asked = ask?.fields.find(({ required }) => required);
  if (asked)
    at.report(pointer, `the dialog requires "${asked.name}", which nobody answers: do not require it, or use "set"`);
}

function reachableStates({ initial, enter, transitions }: Lifecycle): ReadonlySet<string> {
  const found = new Set([initial, ...(enter?.states ?? [])]);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { from, to } of transitions) if (from.some((code) => found.has(code))) found.add(to);
  }
  return found;
}
