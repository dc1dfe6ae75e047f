import { useEffect, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { type EntityView, loadEntity, type RefView } from '#admin/providers/model/model.ts';
import { clientField, withoutClient } from '#admin/providers/session/chosen-client.ts';
import { isNumeric } from '../../cells/Cell.tsx';
import { sortParam } from '../../cells/columns.ts';
import { isEmpty, type Reader, type Row, textOf, titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import type { Choice } from './Picker.tsx';

type Found = { view: EntityView | null; choices: Choice[]; total: number };

/** `isCurrent`: the choices belong to the present text and filter, not to the previous ones. */
export type Choices = Found & { isLoading: boolean; isCurrent: boolean; hasFailed: boolean };

export type Target = Pick<RefView, 'entity' | 'create' | 'levels'>;

type ChoicesRequest = {
  target: Target;
  filter: Record<string, unknown>;
  q: string;
  provider: DataProvider;
  reader: Reader;
};

/** Finds the choices; rejects with the server's error. */
export type ReadChoices = (asked: ChoicesRequest) => Promise<Found>;

type Answer = Found & { key: string | null; hasFailed: boolean };

const nothing: Found = { view: null, choices: [], total: 0 };

type Wanted = {
  target: Target;
  filter: Record<string, unknown>;
  q: string;
  isOpen: boolean;
  /** Requested at once, and even when the picker was left. */
  isImmediate: boolean;
  read?: ReadChoices;
};

/**
 * Records of an entity that match the filter and the search, at most twenty; requested only while the picker is open.
 */
export function useChoices({ target, filter, q, isOpen, isImmediate, read = readChoices }: Wanted): Choices {
  const provider = useDataProvider();
  const reader = useReader();
  const [found, setFound] = useState<Answer>({ ...nothing, key: null, hasFailed: false });
  const key = JSON.stringify([target, filter, q]);

  useEffect(() => {
    if (!isOpen && !isImmediate) return;
    let isCurrent = true;
    const [target, filter, q] = JSON.parse(key) as [Target, Record<string, unknown>, string];
    const timer = setTimeout(
      () => {
        read({ target, filter, q, provider, reader })
          .then((next) => ({ ...next, hasFailed: false }))
          .catch(() => ({ ...nothing, hasFailed: true }))
          .then((next) => isCurrent && setFound({ ...next, key }));
      },
      q && !isImmediate ? 200 : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, isOpen, isImmediate, provider, reader, read]);

  return { ...found, isLoading: found.key === null, isCurrent: found.key === key };
}

const readChoices: ReadChoices = async ({ target, filter, q, provider, reader }) => {
  const view = await loadEntity(reader.language, target.entity);
  const { data, total = 0 } = await provider.getList(view.plural, {
    filter: { ...filter, ...(q && { q }) },
    sort: sortParam(view.list.sort),
    pagination: { page: 1, perPage: 20 },
  });
  const shown = clientField in filter ? withoutClient(view) : view;
  const choices = data.map((row) => choiceOf(shown, row, reader));
  return { view, choices: bestFirst(choices, q), total };
};

/** A record as two lines: its title, and facts that distinguish it from similar ones. */
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

/**
 * Titles that begin with the typed text come first, the shortest at the top; the others follow in the server's order.
 */
function bestFirst(choices: Choice[], q: string): Choice[] {
  const begins = ({ title }: Choice) => q !== '' && title.toLowerCase().startsWith(q.toLowerCase());
  const best = choices.filter(begins).sort((a, b) => a.title.length - b.title.length);
  return [...best, ...choices.filter((choice) => !begins(choice))];
}
