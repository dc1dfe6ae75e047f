import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { http } from '#admin/providers/http/http.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView, FieldView } from '#admin/providers/model/model.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { AnchoredMenu } from '../../layout/AnchoredMenu.tsx';

type Source = { entity: string; plural: string; id: number; title: string };
type Why = { sentences: string[]; rows: Source[]; hidden: number };

type Props = {
  view: EntityView;
  field: FieldView;
  record: RaRecord;
  anchor: HTMLElement;
  onClose: () => void;
};

/** How a value was computed: sentences from the server, and links to the records involved. */
export function WhyPanel({ view, field, record, anchor, onClose }: Props) {
  const say = useWords();
  const { data, error } = useQuery({
    queryKey: [view.plural, 'why', record.id, field.name],
    queryFn: async () => (await http(`/api/${view.plural}/${record.id}/why/${field.name}`)).json as Why,
    staleTime: 0,
    retry: false,
  });
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      <section className="why-panel" role="dialog" aria-label={say('record.why', { field: field.title })}>
        <h2>{field.title}</h2>
        {error && (
          <p className="notice danger" role="alert">
            {reasonOf(error)}
          </p>
        )}
        {!data && !error && <p className="late mute">{say('app.loading')}</p>}
        {data?.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {data && data.rows.length > 0 && (
          <ul>
            {data.rows.map(({ plural, id, title }) => (
              <li key={`${plural} ${id}`}>
                <Link className="link" to={`/${plural}/${id}`} onClick={onClose}>
                  {title || `#${id}`}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    </AnchoredMenu>
  );
}
