import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { startValues } from '../../form/outgoing.ts';
import { entityShape, ownerTypeOf } from '../../form/shapes.ts';
import type { Titles, Values } from '../../form/types.ts';
import { type EntityView, loadEntity } from '../../providers/model.ts';

export type Prefill = { values: Values; titles: Titles; backTo: string | null };

/** Values given in the address, such as /rooms/new?floor_id=3, with the titles of what they name. */
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
    Promise.all(Object.keys(given).map((name) => titleFor(name).catch((): [string, null] => [name, null]))).then(
      (titles) => {
        const values = startValues(shape, given);
        if (isCurrent)
          setPrefill((now) => now ?? { values, titles: Object.fromEntries(titles), backTo: params.back ?? null });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [view, key, provider, reader]);

  return prefill;
}

function readParam(text: string, kind: string): unknown {
  if (kind === 'boolean') return text === 'true';
  return /^-?\d{1,15}$/.test(text) && kind !== 'string' && kind !== 'enum' ? Number(text) : text;
}
