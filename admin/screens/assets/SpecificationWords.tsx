import type { RaRecord } from 'react-admin';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { formatDay, formatNumber } from '../../cells/formats.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { useReferenceTitles } from '../../cells/useReferenceTitles.ts';
import { useWholeList } from '../useWholeList.ts';
import { type DataType, readChoice, type SpecificationChoice } from './specification-choice.ts';

/** The chosen specification and its value, such as "Tidal volume: 400 – 600 ml". */
export function SpecificationWords({ value }: { value: unknown }) {
  const reader = useReader();
  const { say, language } = reader;
  const view = useEntity('specification-type');
  const choice = readChoice(value);
  const wanted = { filter: { id: [choice.type ?? 0] }, sort: { field: 'id', order: 'ASC' } } as const;
  const { data } = useWholeList<RaRecord>(view.plural, wanted);
  const titles = useReferenceTitles('specification-value', choice.value === null ? [] : [choice.value]);
  const type = data?.[0];
  if (!type) return '…';
  return `${titleOf(view, type, reader)}: ${valueWords(type.data_type as DataType)}`;

  function valueWords(kind: DataType): string {
    const { value: id, text, from, to } = choice;
    if (isEvery(choice)) return say('specification_filter.all');
    if (id !== null) return titles[id] ?? '…';
    if (kind === 'boolean') return say(text === 'yes' ? 'app.yes' : 'app.no');
    if (kind === 'text') return `“${text}”`;
    const write = (end: string) =>
      end && (kind === 'number' ? formatNumber(Number(end), language, null) : formatDay(end, language));
    return `${write(from)} – ${write(to)} ${kind === 'number' ? (type?.unit ?? '') : ''}`.trim();
  }
}

function isEvery({ value, text, from, to }: SpecificationChoice): boolean {
  return value === null && !text && !from && !to;
}
