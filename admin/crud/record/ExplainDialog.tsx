import Dialog from '@mui/material/Dialog';
import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { session } from '#admin/providers/session/session.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { actionWord } from '../../cells/verb-word.ts';
import { usePicker } from '../../form/picker/usePicker.ts';
import { Icon } from '../../layout/Icon.tsx';
import { type Answer, reasonWord } from './explain-words.ts';

type Person = { id: number; title: string };
type Props = { view: EntityView; record: RaRecord; onClose: () => void };

/** Shows who may do what with this record, and which rule grants it: first for the user, then for any chosen person. */
export function ExplainDialog({ view, record, onClose }: Props) {
  const reader = useReader();
  const { say } = reader;
  const me = session.user();
  const [person, setPerson] = useState<Person | null>(me && { id: me.id, title: me.fullName || me.username });
  const { answers, roles, fault } = useAnswers(view, record, person);
  const Picker = usePicker(true);
  return (
    <Dialog open onClose={onClose} aria-labelledby="explain-title">
      <h2 className="dialog-title" id="explain-title">
        {say('explain.title', { title: titleOf(view, record, reader) })}
      </h2>
      <div className="dialog-body">
        <label className="lab" htmlFor="explain-person">
          {say('explain.person')}
        </label>
        {Picker && (
          <Picker
            key={person?.id ?? 0}
            id="explain-person"
            title={say('explain.person')}
            target={{ entity: 'user', create: false }}
            filter={{}}
            value={person}
            onPick={setPerson}
            isClosed
            aria={{}}
          />
        )}
        {fault && (
          <p className="notice danger" role="alert">
            {fault}
          </p>
        )}
        <ul className="rights" aria-live="polite">
          {answers.map((answer) => (
            <li key={answer.action}>
              <Icon name={answer.granted ? 'ok' : 'minus'} small />
              <span>
                <b>{actionWord(answer.action, view, say)}</b>{' '}
                {say(answer.granted ? 'explain.granted' : 'explain.denied')}
                <span className="why">{reasonWord(answer, roles, say)}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={onClose}>
          {say('app.close')}
        </button>
      </div>
    </Dialog>
  );
}

function useAnswers(view: EntityView, record: RaRecord, person: Person | null) {
  const provider = useDataProvider<typeof dataProvider>();
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [roles, setRoles] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string | null>(null);
  const userId = person?.id;
  useEffect(() => {
    provider
      .getList('roles', { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 100 } })
      .then(({ data }) => setRoles(Object.fromEntries(data.map((role) => [role.code, role.name]))))
      .catch(() => null);
  }, [provider]);
  useEffect(() => {
    if (userId === undefined) return;
    let isCurrent = true;
    provider.act(view.plural, record.id, 'explain', { user_id: userId }).then(
      ({ data }) => {
        if (!isCurrent) return;
        setFault(null);
        setAnswers(data.actions);
      },
      (error: unknown) => isCurrent && setFault(reasonOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [provider, view, record.id, userId]);
  return { answers, roles, fault };
}
