import { type AriaAttributes, Suspense } from 'react';
import type { FieldView } from '#admin/providers/model/model.ts';
import { textOf } from '../cells/text.ts';
import { useReader } from '../cells/useReader.ts';
import { useReferenceTitles } from '../cells/useReferenceTitles.ts';
import { AnchoredMenu } from '../layout/AnchoredMenu.tsx';
import { useMenuAnchor } from '../layout/useMenuAnchor.ts';
import { FilterPicker } from './FilterPicker.tsx';

type Props = { field: FieldView; value: unknown; onChange: (value: unknown) => void; aria: AriaAttributes };

/** A button that names the chosen values and opens the list's own picker of the field. */
export function ChosenValues({ field, value, onChange, aria }: Props) {
  const reader = useReader();
  const menu = useMenuAnchor();
  const values = value === null || value === undefined ? [] : [value].flat();
  const titles = useReferenceTitles(field.ref?.entity ?? null, field.ref ? (values as number[]) : []);
  const write = (one: unknown) =>
    field.ref ? (titles[one as number] ?? '…') : textOf(field, { [field.name]: one }, reader);
  const chosenText = values.map(write).join(', ');

  return (
    <>
      <button
        type="button"
        className="input chosen cut"
        aria-haspopup="dialog"
        aria-label={`${reader.say('filter.value')}: ${chosenText || reader.say('filter.choose')}`}
        onClick={menu.open}
        {...aria}
      >
        {chosenText || <span className="mute">{reader.say('filter.choose')}</span>}
      </button>
      {menu.isOpen && (
        <Suspense>
          <AnchoredMenu anchor={menu.anchor} onClose={menu.close}>
            <FilterPicker
              field={field}
              value={value ?? undefined}
              onApply={(chosen) => {
                onChange(chosen === undefined ? null : [chosen].flat());
                menu.close();
              }}
            />
          </AnchoredMenu>
        </Suspense>
      )}
    </>
  );
}
