import type { Language } from '#generator/model/types.ts';
import { FaultText, faultProps } from './FaultText.tsx';
import type { ReportView } from './report-types.ts';
import { say } from './words.ts';

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 120 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 30 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254 },
] as const;

/**
 * The contact details of the reporter, for questions. The organisation decides whether they are required; the e-mail
 * address never is.
 */
export function ContactFields({ view, language }: { view: ReportView; language: Language }) {
  const { values, faults, contactRequired } = view;
  return (
    <div className="two">
      {fields.map(({ name, ...input }) => {
        const isRequired = contactRequired && name !== 'email';
        return (
          <p key={name} className="f">
            <label htmlFor={name}>
              {say(language, `your_${name}`)} <i>{say(language, isRequired ? 'required' : 'optional')}</i>
            </label>
            <input
              id={name}
              name={name}
              {...input}
              required={isRequired}
              defaultValue={values[name]}
              {...faultProps(name, faults)}
            />
            <FaultText field={name} faults={faults} language={language} />
          </p>
        );
      })}
      <small>{say(language, 'contact_hint')}</small>
    </div>
  );
}
