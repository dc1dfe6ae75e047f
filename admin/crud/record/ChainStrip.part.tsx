import './chain.css';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { http } from '#admin/providers/http/http.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';

type ChainLink = {
  entity: string;
  plural: string;
  kind: string;
  id: number;
  title: string;
  state: { title: string; color: string } | null;
  step: number;
};

/** From what a document was made and what was made of it, from left to right, with the state of each. */
export function ChainStrip({ view, record }: { view: EntityView; record: RaRecord }) {
  const say = useWords();
  const { data: links = [] } = useQuery({
    queryKey: ['chain', view.plural, record.id, record.row_version],
    queryFn: async () => (await http(`/api/${view.plural}/${record.id}/chain`)).json as ChainLink[],
  });
  if (links.length < 2) return null;
  return (
    <nav className="chain" aria-label={say('chain.label')}>
      <ol>
        {links.map((link) => (
          <li key={`${link.entity} ${link.id}`} className={link.step === 0 ? 'here' : undefined}>
            <Step link={link} isHere={link.step === 0} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({ link: { kind, title, state, plural, id }, isHere }: { link: ChainLink; isHere: boolean }) {
  const text = (
    <>
      <small>{kind}</small>
      <b>{title}</b>
      {state && <span className={`chip ${state.color}`}>{state.title}</span>}
    </>
  );
  return isHere ? <span aria-current="page">{text}</span> : <Link to={`/${plural}/${id}`}>{text}</Link>;
}
