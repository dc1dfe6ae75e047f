import type { Language } from '#generator/model/types.ts';
import { say } from './words.ts';

/** A field that people do not see and bots fill in; a form in which it is not empty is refused. */
export function Honeypot({ language }: { language: Language }) {
  return (
    <p className="hp" aria-hidden="true">
      <label>
        {say(language, 'leave_empty')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
