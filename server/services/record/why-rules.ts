import type { WhySentence } from '#schemas/_meta/define-rules.ts';
import { numberText, valueText } from '#server/value-text.ts';
import type { Reasons, WhyWork } from './why.ts';

/**
 * The explanation of the rules file for the value, from the record as the reader sees it; a general sentence if it has
 * none.
 */
export function rulesReasons({ engine, caller, entity, record, field }: WhyWork): Reasons {
  const name = field.computed?.from === 'rules' ? field.computed.name : '';
  const given = engine.plugs.rulesOf(entity.name)?.why?.[name]?.(record) ?? [];
  const complete = given.filter(isComplete);
  const chosen: readonly WhySentence<string>[] = complete.length > 0 ? complete : [{ code: 'why_rules' }];
  const sentences = chosen.map(({ code, params = {} }) => {
    const written = Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'number' ? numberText(value, caller.language) : valueText(value, caller),
    ]);
    return engine.sentences.say(caller.language, code, Object.fromEntries(written));
  });
  return { sentences, rows: [], hidden: 0 };
}

/** A sentence is left out if one of its values is empty or not readable. */
function isComplete({ params = {} }: WhySentence<string>): boolean {
  return Object.values(params).every((value) => value !== null && value !== undefined);
}
