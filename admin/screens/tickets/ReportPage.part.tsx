import './report.css';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type RaRecord, useGetOne, useNotify } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { http } from '#admin/providers/http/http.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { Icon } from '../../layout/Icon.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { ChooseSubject, type Subject, titleOfSubject } from './ChooseSubject.tsx';

/** `/report`: what it is about, what is wrong, a sentence and a photo; then the ticket opens. */
export function ReportPage() {
  const say = useWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const id = useId();
  const [subject, setSubject] = useGivenSubject();
  const choices = useChoices(subject);
  const [choice, setChoice] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const sentence = useRef<HTMLTextAreaElement>(null);
  const isReady = subject !== null && (choice !== null || text.trim() !== '');

  const choose = (next: Subject | null) => {
    setSubject(next);
    setChoice(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!subject || !isReady) return;
    const form = new FormData();
    form.append(subject.field, String(subject.id));
    if (choice) form.append('choice', choice);
    form.append('text', text);
    if (photo) form.append('photo', photo);
    setBusy(true);
    try {
      const ticket = (await http('/api/reports', { method: 'POST', body: form })).json as RaRecord;
      void queryClient.invalidateQueries({ queryKey: ['tickets'] });
      notify(say('report_problem.sent', { number: ticket.ticket_no }), { type: 'success' });
      await navigate(`/tickets/${ticket.id}`);
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
      setBusy(false);
    }
  };

  return (
    <form className="report-problem fade" onSubmit={(event) => void submit(event)}>
      <PageTitle title={say('report_problem.title')} />
      <h1>{say('report_problem.title')}</h1>
      <section className="card">
        <h2>{say('report_problem.about')}</h2>
        <ChooseSubject subject={subject} onChoose={choose} />
      </section>
      {subject && (
        <>
          <section className="card">
            <h2>{say('report_problem.wrong')}</h2>
            <fieldset className="report-choices" aria-label={say('report_problem.wrong')}>
              {choices.map((one) => (
                <button
                  key={one}
                  type="button"
                  className="btn"
                  aria-pressed={choice === one}
                  onClick={() => {
                    setChoice(choice === one ? null : one);
                    sentence.current?.focus();
                  }}
                >
                  {choice === one && <Icon name="check" />}
                  {one}
                </button>
              ))}
            </fieldset>
            <label className="lab" htmlFor={`${id}-text`}>
              {say('report_problem.sentence')}
            </label>
            <textarea
              id={`${id}-text`}
              ref={sentence}
              className="input"
              rows={3}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <div className="row">
              <button type="button" className="btn" onClick={() => chooser.current?.click()}>
                <Icon name="camera" />
                {say(photo ? 'report_problem.other_photo' : 'report_problem.photo')}
              </button>
              {photo && <span className="sm second cut">{photo.name}</span>}
              <input
                ref={chooser}
                hidden
                type="file"
                accept="image/*"
                aria-label={say('report_problem.photo')}
                onChange={({ target }) => setPhoto(target.files?.[0] ?? null)}
              />
            </div>
          </section>
          <button type="submit" className="btn primary report-send" disabled={!isReady || isBusy}>
            {say('report_problem.send')}
          </button>
        </>
      )}
    </form>
  );
}

/** The chosen subject, beginning with the asset that the address names. */
function useGivenSubject(): [Subject | null, (subject: Subject | null) => void] {
  const [search] = useSearchParams();
  const asset = Number(search.get('asset')) || 0;
  const [chosen, setChosen] = useState<Subject | null | undefined>(undefined);
  const { data } = useGetOne('assets', { id: asset }, { enabled: asset > 0, onError: () => undefined });
  const given = data && asset > 0 ? titleOfSubject('asset_id', data) : null;
  return [chosen === undefined ? given : chosen, setChosen];
}

/** The four problems to choose from, which the server knows for the kind of asset or room. */
function useChoices(subject: Subject | null): readonly string[] {
  const [choices, setChoices] = useState<readonly string[]>([]);
  const about = subject && `${subject.field}=${subject.id}`;
  useEffect(() => {
    setChoices([]);
    if (!about) return;
    let isLeft = false;
    http(`/api/report-choices?${about}`)
      .then(({ json }) => isLeft || setChoices((json as { choices: string[] }).choices))
      .catch(() => null);
    return () => {
      isLeft = true;
    };
  }, [about]);
  return choices;
}
