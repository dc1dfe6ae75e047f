import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import { http } from '#admin/providers/http/http.ts';
import { type EntityView, type FieldView, loadEntity } from '#admin/providers/model/model.ts';
import { chosenClient, clientField } from '#admin/providers/session/chosen-client.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { startValues } from '../../form/outgoing.ts';
import { readRecord } from '../../form/read-record.ts';
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
      const source = /^([a-z-]+):([1-9]\d{0,14})$/.exec(params.from ?? '');
      if (source) return { ...(await draftOf(view, `${source[1]}/${source[2]}`)), title: null };
      if (!params.copy || !/^[1-9]\d{0,14}$/.test(params.copy)) return { values: {}, titles: {}, title: null };
      const data = await readRecord(provider, view, Number(params.copy));
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

/**
 * The values and lines that a copy takes over. Left out are unique fields, secrets, and files, which belong to one record.
 */
function copyOf(view: EntityView, shape: FormShape, record: RaRecord): Pick<Copied, 'values' | 'titles'> {
  const unique = view.unique ?? [];
  const names = Object.values(shape.fields)
    .filter(({ name, file, schema }) => !file && schema.writeOnly !== true && !unique.includes(name))
    .map(({ name }) => name)
    .filter((name) => name !== translationsName && record[name] !== null && record[name] !== undefined);
  const titles = (record._titles ?? {}) as Titles;
  const copied = (name: string) =>
    shape.fields[name]?.lines ? copiedLines(shape.fields[name], record[name]) : record[name];
  return {
    values: Object.fromEntries(names.map((name) => [name, copied(name)])),
    titles: Object.fromEntries(names.flatMap((name) => (titles[name] === undefined ? [] : [[name, titles[name]]]))),
  };
}

/** What a new record takes over from the record that it is made from. */
async function draftOf(view: EntityView, place: string): Promise<Pick<Copied, 'values' | 'titles'>> {
  const { _titles, ...values } = (await http(`/api/${place}/draft/${view.name}`)).json as Values;
  return { values, titles: (_titles ?? {}) as Titles };
}

/** Lines of a copy are new lines: without ids, versions, and what belongs to the record that is copied. */
function copiedLines({ parts }: FieldView, lines: unknown): unknown {
  const names = [...(parts ?? []).filter(({ writable }) => writable).map(({ name }) => name), '_titles'];
  if (!Array.isArray(lines)) return [];
  return lines.map((line: Values) =>
    Object.fromEntries(names.flatMap((name) => (line[name] === undefined ? [] : [[name, line[name]]]))),
  );
}

function readParam(text: string, kind: string): unknown {
  if (kind === 'boolean') return text === 'true';
  return /^-?\d{1,15}$/.test(text) && kind !== 'string' && kind !== 'enum' ? Number(text) : text;
}
