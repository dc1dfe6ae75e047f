import { type FormEvent, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { narrowedTo, useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { focusOnOpen } from '../../layout/focus-on-open.ts';
import type { RowFilterProps } from '../../plugs/row-filters.ts';
import { useWholeList } from '../useWholeList.ts';
import { SpecificationBounds } from './SpecificationBounds.tsx';
import { SpecificationValues } from './SpecificationValues.tsx';
import { type DataType, filterOfChoice, nothingChosen, readChoice } from './specification-choice.ts';

/**
 * Chooses a specification of the family and asset type by which the list is filtered, and a value or bounds of it. The
 * first value means every value and adds no condition.
 */
export function SpecificationFilter({ value, onApply }: RowFilterProps) {
  const reader = useReader();
  const { say, language } = reader;
  const view = useEntity('specification-type');
  const types = useTypes();
  const [choice, setChoice] = useState(() => readChoice(value));
  const type = types?.find(({ id }) => id === choice.type);
  const kind = (type?.data_type ?? 'text') as DataType;
  const families = new Set((types ?? []).map(familyOf));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(filterOfChoice(choice, kind));
  };

  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 10 }}>
      <select
        className="input"
        aria-label={view.title}
        ref={focusOnOpen}
        value={type ? choice.type! : ''}
        onChange={({ target }) => setChoice({ ...nothingChosen, type: Number(target.value) || null })}
      >
        <option value="">{say('specification_filter.choose')}</option>
        {[...families]
          .sort((a, b) => a.localeCompare(b, language))
          .map((family) => (
            <optgroup key={family} label={family}>
              {types
                ?.filter((one) => familyOf(one) === family)
                .map((one) => (
                  <option key={one.id} value={Number(one.id)}>
                    {titleOf(view, one, reader)}
                  </option>
                ))}
            </optgroup>
          ))}
      </select>
      {types?.length === 0 && <p className="sm mute">{say('specification_filter.none')}</p>}
      {type &&
        (kind === 'dropdown' || kind === 'boolean' ? (
          <SpecificationValues type={type} choice={choice} onChange={setChoice} />
        ) : (
          <SpecificationBounds key={type.id} type={type} choice={choice} onChange={setChoice} />
        ))}
      <button type="submit" className="btn sm primary">
        {say('list.apply')}
      </button>
    </form>
  );
}

const familyOf = (type: RaRecord) => String(type._titles?.family_id ?? '–');

/** The specifications of the family and the asset type by which the list is filtered; null while loading. */
function useTypes(): readonly RaRecord[] | null {
  const view = useEntity('specification-type');
  const client = useChosenClient();
  const { filterValues } = useListContext();
  const { family_id, asset_type_id } = filterValues;
  const filter = {
    ...narrowedTo(client, view.client_rows),
    is_active: true,
    ...(isChosen(family_id) && { family_id }),
    ...(isChosen(asset_type_id) && { asset_type_id: [asset_type_id, null].flat() }),
  };
  const { data } = useWholeList<RaRecord>(view.plural, { filter, sort: { field: 'name', order: 'ASC' } });
  return data ?? null;
}

/** Whether records were chosen by their ids. */
function isChosen(value: unknown): value is number | number[] {
  return typeof value === 'number' || (Array.isArray(value) && value.length > 0);
}
