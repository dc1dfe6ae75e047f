import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import type { EntityView } from '#admin/providers/model/model.ts';

/** A record with the lines that its form edits. */
export async function readRecord(provider: DataProvider, view: EntityView, id: Identifier): Promise<RaRecord> {
  const names = (view.lines ?? []).map(({ name }) => name);
  if (names.length === 0) return (await provider.getOne(view.plural, { id })).data;
  return (await http(`/api/${view.plural}/${id}?expand=${names.join()}`)).json as RaRecord;
}
