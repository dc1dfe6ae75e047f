import { useModel } from '#admin/providers/model/useModel.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { useForm, useValue } from '../FormContext.ts';
import { PickerBox } from '../picker/PickerBox.tsx';
import { ownerTypeOf } from '../shapes.ts';
import type { BoundProps } from './bind.tsx';

/** The owner of this record: first its entity is chosen, then the record. */
export function OwnerWidget({ field, id, value, onChange, aria }: BoundProps) {
  const say = useWords();
  const { store } = useForm();
  const { entities } = useModel();
  const typeName = ownerTypeOf(field);
  const kind = useValue(typeName);
  const kinds = field.owners === '*' ? Object.keys(entities) : (field.owners ?? []).filter((name) => name in entities);
  const shown = typeof value === 'number' ? String(store.titles[field.name] ?? '…') : '';
  const changeKind = (next: string) => {
    onChange(null, null);
    store.set(typeName, next || null);
  };
  return (
    <div className="row inner" style={{ alignItems: 'flex-start' }}>
      <select
        className="input"
        style={{ width: '40%' }}
        aria-label={`${field.title}: ${say('picker.owner_kind')}`}
        value={typeof kind === 'string' ? kind : ''}
        onChange={(event) => changeKind(event.target.value)}
      >
        <option value="">{say('form.choose')}</option>
        {kinds.map((name) => (
          <option key={name} value={name}>
            {entities[name]?.title}
          </option>
        ))}
      </select>
      <div className="grow">
        <PickerBox
          key={String(kind)}
          id={id}
          title={field.title}
          target={{ entity: String(kind), create: false }}
          filter={{}}
          value={typeof value === 'number' ? { id: value, title: shown } : null}
          onPick={(choice) => onChange(choice?.id ?? null, choice?.title ?? null)}
          isReadOnly={typeof kind !== 'string'}
          aria={{ ...aria, 'aria-label': field.title }}
        />
      </div>
    </div>
  );
}
