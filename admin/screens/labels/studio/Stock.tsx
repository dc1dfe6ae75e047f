import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatNumber } from '../../../cells/formats.ts';

/** The stock on which the labels are printed; it is changed in the template itself. */
export function Stock({ template }: { template: RaRecord }) {
  const say = useWords();
  const language = useLanguage();
  const number = (name: string) => formatNumber(Number(template[name] ?? 0), language, null);
  const text =
    template.media === 'sheet'
      ? say('studio.sheet', {
          width: number('page_width_mm'),
          height: number('page_height_mm'),
          columns: number('columns'),
          rows: number('rows'),
        })
      : say('studio.roll');
  return (
    <section className="stock">
      <h2>{say('studio.stock')}</h2>
      <p className="sm">
        <Link className="link" to={`/label-templates/${template.id}`}>
          {text}
        </Link>
      </p>
    </section>
  );
}
