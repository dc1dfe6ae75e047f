import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import { type EntityView, loadEntity } from '#admin/providers/model/model.ts';
import { chosenClient, clientField } from '#admin/providers/session/chosen-client.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { startValues } from '../../form/outgoing.ts';
import { entityShape, ownerTypeOf, translationsName } from '../../form/shapes.ts';
import type { FormShape, Titles, Values } from '../../form/types.ts';

export type Prefill = { values: Values; titles: Titles; backTo: string | null; copyOf: string | null };

/** Values from the address, such as /rooms/new?floor_id=3, with the titles of the records they refer to. */
export function usePrefill(view: EntityView): Prefill | null {
  const [search] = useSearchParams();
  const provider = useDataProvider();
  const reader = useReader();
  const [prefill, setPrefill] = useState<Prefill | null>(null);
  const key = search.toString();

  useEffect(() => {
    let isCurrent = true;
    const params = Object.fromEntries(new URLSearchParams(key));
    const shape = entityShape(view);
    const given: Values = Object.fromEntries(
      Object.entries(params).flatMap(([name, text]) =>
        shape.fields[name] ? [[name, readParam(text, shape.fields[name].kind)]] : [],
      ),
    );
    const titleFor = async (name: string): Promise<[string, string | null]> => {
      const field = view.fields[name]!;
      const entity = field.ref?.entity ?? (field.owners ? String(given[ownerTypeOf(field)] ?? '') : '');
      if (!entity || typeof given[name] !== 'number') return [name, null];
      const target = await loadEntity(reader.language, entity);
      const { data } = await provider.getOne(target.plural, { id: given[name] });
      return [name, titleOf(target, data, reader)];
    };
    const copied = async (): Promise<Copied> => {
      if (!params.copy || !/^[1-9]\d{0,14}$/.test(params.copy)) return { values: {}, titles: {}, title: null };
      const { data } = await provider.getOne(view.plural, { id: Number(params.copy) });
      return { ...copyOf(view, shape, data), title: titleOf(view, data, reader) };
    };
    Promise.all([
      copied().catch((): Copied => ({ values: {}, titles: {}, title: null })),
      ...Object.keys(given).map((name) => titleFor(name).catch((): [string, null] => [name, null])),
    ]).then(([copy, ...named]) => {
      const values = { ...startValues(shape, copy.values), ...clientValues(shape), ...given };
      const titles = { ...copy.titles, ...Object.fromEntries(named) };
      const made = { values, titles, backTo: params.back ?? null, copyOf: copy.title };
      if (isCurrent) setPrefill((now) => now ?? made);
    });
    return () => {
      isCurrent = false;
    };
  }, [view, key, provider, reader]);

  return prefill;
}

/** A new record belongs to the currently chosen client. */
function clientValues({ fields }: FormShape): Values {
  const client = chosenClient.now();
  return client && fields[clientField]?.create_only ? { [clientField]: client.id } : {};
}

type Copied = { values: Values; titles: Titles; title: string | null };

/** The values that a copy takes over. Left out are unique fields, secrets, and files, which belong to one record. */
function copyOf(view: EntityView, shape: FormShape, record: RaRecord): Pick<Copied, 'values' | 'titles'> {
  const unique = view.unique ?? [];
  const names = Object.values(shape.fields)
    .filter(({ name, file, schema }) => !file && schema.writeOnly !== true && !unique.includes(name))
    .map(({ name }) => name)
    .filter((name) => name !== translationsName && record[name] !== null && record[name] !== undefined);
  const titles = (record._titles ?? {}) as Titles;
  return {
    values: Object.fromEntries(names.map((name) => [name, record[name]])),
    titles: Object.fromEntries(names.flatMap((name) => (titles[name] === undefined ? [] : [[name, titles[name]]]))),
  };
}

function readParam(text: string, kind: string): unknown {
  if (kind === 'boolean') return text === 'true';
  return /^-?\d{1,15}$/.test(text) && kind !== 'string' && kind !== 'enum' ? Number(text) : text;
}
