import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isNumeric } from '../../cells/Cell.tsx';
import { isEmpty, type Reader, type Row, textOf, titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { sortParam } from '../../crud/list/columns.ts';
import { type EntityView, loadEntity } from '../../providers/model.ts';
import type { Choice } from './Picker.tsx';

export type Choices = { view: EntityView | null; choices: Choice[]; total: number; isLoading: boolean };

const nothing: Choices = { view: null, choices: [], total: 0, isLoading: true };

/** Records of an entity that fit filter and search, twenty at most; asked only while the picker is open. */
export function useChoices(entity: string, filter: Record<string, unknown>, q: string, isOpen: boolean): Choices {
  const provider = useDataProvider();
  const reader = useReader();
  const [found, setFound] = useState(nothing);
  const key = JSON.stringify(filter);

  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    const read = async (): Promise<Choices> => {
      const view = await loadEntity(reader.language, entity);
      const { data, total = 0 } = await provider.getList(view.plural, {
        filter: { ...(JSON.parse(key) as object), ...(q && { q }) },
        sort: sortParam(view.list.sort),
        pagination: { page: 1, perPage: 20 },
      });
      return {
        view,
        choices: bestFirst(
          data.map((row) => choiceOf(view, row, reader)),
          q,
        ),
        total,
        isLoading: false,
      };
    };
    const timer = setTimeout(
      () => {
        read()
          .catch(() => ({ ...nothing, isLoading: false }))
          .then((next) => isCurrent && setFound(next));
      },
      q ? 200 : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [entity, key, q, isOpen, provider, reader]);

  return found;
}

/** A record as two lines: its title, then what tells it from its like. */
export function choiceOf(view: EntityView, row: Row, reader: Reader): Choice {
  const facts = view.list.columns
    .flatMap((name) => (view.title_fields.includes(name) ? [] : (view.fields[name] ?? [])))
    .filter((field) => !isEmpty(row[field.name]) && field.kind !== 'boolean' && field.ui.widget !== 'colour')
    .slice(0, 3);
  return {
    id: Number(row.id),
    title: titleOf(view, row, reader),
    second: facts.map((field) => (isNumeric(field) ? `${field.title} ` : '') + textOf(field, row, reader)).join(' · '),
  };
}

/** Titles that begin with what was typed come first, the shortest of them on top; otherwise the server's order. */
function bestFirst(choices: Choice[], q: string): Choice[] {
  const begins = ({ title }: Choice) => q !== '' && title.toLowerCase().startsWith(q.toLowerCase());
  const best = choices.filter(begins).sort((a, b) => a.title.length - b.title.length);
  return [...best, ...choices.filter((choice) => !begins(choice))];
}
