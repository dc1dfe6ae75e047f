import type { WhySentence } from '#schemas/_meta/define-rules.ts';
import type { Caller } from '#server/crud/caller.ts';
import type { Reasons, WhyWork } from './why.ts';
import { dateLocales } from './why-relation.ts';

/** What the rules file says about the value, from the record as the reader sees it; in general where it says nothing. */
export function rulesReasons({ engine, caller, entity, record, field }: WhyWork): Reasons {
  const name = field.computed?.from === 'rules' ? field.computed.name : '';
  const given = engine.plugs.rulesOf(entity.name)?.why?.[name]?.(record) ?? [];
  const complete = given.filter(isComplete);
  const chosen: readonly WhySentence[] = complete.length > 0 ? complete : [{ code: 'why_rules' }];
  const sentences = chosen.map(({ code, params = {} }) => {
    const written = Object.entries(params).map(([key, value]) => [key, writtenIn(caller, value)]);
    return engine.sentences.say(caller.language, code, Object.fromEntries(written));
  });
  return { sentences, rows: [], hidden: 0 };
}

/** A sentence with a value that is empty or not the reader's to see is left out. */
function isComplete({ params = {} }: WhySentence): boolean {
  return Object.values(params).every((value) => value !== null && value !== undefined);
}

const instantText = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Numbers and instants are written as the reader's language and zone have them. */
function writtenIn({ language, zone }: Caller, value: unknown): string {
  if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
  const text = String(value);
  if (!instantText.test(text)) return text;
  const format = new Intl.DateTimeFormat(dateLocales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  });
  return format.format(new Date(text));
}
