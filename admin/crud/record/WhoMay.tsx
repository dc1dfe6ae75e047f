import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { conditionWords } from '../../cells/condition-words.ts';
import { useReader } from '../../cells/useReader.ts';
import { actionWord } from '../../cells/verb-word.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';

type Reason = { action: string; role: string; conditions: Record<string, unknown> | null };
type Person = { id: number; name: string; roles: string[]; actions: string[]; reasons: Reason[] };
type Answer = { people: Person[]; accounts: number; next: number | null };

/**
 * Which other people of the organisation can reach this record, what each of them may do, and which rule permits it.
 */
export function WhoMay({ view, record }: { view: EntityView; record: RaRecord }) {
  const reader = useReader();
  const { say } = reader;
  const { people, next, error, load } = usePeople(view, record);
  if (error) return <ErrorPage error={error} isPart onRetry={() => void load(0)} />;
  if (!people) return <p className="empty late mute">{say('app.loading')}</p>;
  return (
    <>
      <p className="panel second sm">{say('who.text')}</p>
      {people.length === 0 && next === null ? (
        <p className="empty second">{say('who.nobody')}</p>
      ) : (
        <table className="rows who-may">
          <thead>
            <tr>
              <th scope="col">{say('explain.person')}</th>
              <th scope="col">{say('who.may')}</th>
              <th scope="col">{say('who.because')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <td>
                  <b>{person.name}</b>
                </td>
                <td data-word={say('who.may')}>
                  {person.actions.map((action) => actionWord(action, view, say)).join(', ')}
                </td>
                <td className="second" data-word={say('who.because')}>
                  {person.roles.join(', ')}
                  {limitsOf(person).map((limit) => (
                    <span key={limit} className="xs mute">
                      {limit}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <p className="panel">
          <button type="button" className="btn sm" onClick={() => void load(next)}>
            {say('who.more')}
          </button>
        </p>
      )}
    </>
  );

  function limitsOf({ reasons }: Person): string[] {
    const own = reasons.some(({ role }) => role === 'user_permission') ? [say('who.own_right')] : [];
    const limits = reasons.flatMap(({ action, conditions }) => {
      const isFree = reasons.some((other) => other.action === action && !other.conditions);
      if (!conditions || isFree) return [];
      return [`${actionWord(action, view, say)}: ${conditionWords(conditions, view, reader)}`];
    });
    return [...new Set([...own, ...limits])];
  }
}

function usePeople(view: EntityView, record: RaRecord) {
  const [people, setPeople] = useState<Person[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = async (first: number) => {
    setError(null);
    try {
      const { json } = await http(`/api/who-may/${view.plural}/${record.id}?first=${first}`);
      const answer = json as Answer;
      setPeople((known) => (first === 0 ? answer.people : [...(known ?? []), ...answer.people]));
      setNext(answer.next);
    } catch (fault) {
      setError(fault);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once for each version of the record
  useEffect(() => void load(0), [view.plural, record.id, record.row_version]);
  return { people, next, error, load };
}
