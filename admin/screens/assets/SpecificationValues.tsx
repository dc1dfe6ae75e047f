import type { RaRecord } from 'react-admin';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { useWholeList } from '../useWholeList.ts';
import type { SpecificationChoice } from './specification-choice.ts';

type Props = { type: RaRecord; choice: SpecificationChoice; onChange: (next: SpecificationChoice) => void };

/** The values of a specification with a list of values, or yes and no; the first choice is every value. */
export function SpecificationValues({ type, choice, onChange }: Props) {
  const reader = useReader();
  const { say } = reader;
  const view = useEntity('specification-value');
  const isFlag = type.data_type === 'boolean';
  const filter = { specification_type_id: Number(type.id), is_active: true };
  const { data = [] } = useWholeList<RaRecord>(
    view.plural,
    { filter, sort: { field: 'sort_order', order: 'ASC' } },
    { enabled: !isFlag },
  );
  const options = isFlag
    ? [
        ['yes', say('app.yes')],
        ['no', say('app.no')],
      ]
    : data.map((row) => [String(row.id), titleOf(view, row, reader)]);
  const change = (value: string) =>
    onChange(isFlag ? { ...choice, text: value } : { ...choice, value: Number(value) || null });
  return (
    <label className="sm">
      {say('specification_filter.value')}
      <select
        className="input"
        value={isFlag ? choice.text : String(choice.value ?? '')}
        onChange={({ target }) => change(target.value)}
      >
        <option value="">{say('specification_filter.all')}</option>
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}
