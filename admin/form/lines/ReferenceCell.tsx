import type { RefView } from '#admin/providers/model/model.ts';
import { useModel } from '#admin/providers/model/useModel.ts';
import { narrowedTo, useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { PickerBox } from '../picker/PickerBox.tsx';
import type { Cells } from '../rows/part-rows.ts';
import type { BoundProps } from '../widgets/bind.tsx';
import { lineFilter } from './line-filter.ts';

type Props = BoundProps & { target: RefView; cells: Cells };

/** Finds a record by typing, like a reference field; its choices depend on the other cells of the line. */
export function ReferenceCell({ field, id, value, onChange, onUnreadable, aria, target, cells }: Props) {
  const { entities } = useModel();
  const client = useChosenClient();
  const titles = cells._titles as Readonly<Record<string, string | undefined>> | undefined;
  return (
    <PickerBox
      id={id}
      title={field.title}
      target={{ ...target, create: false }}
      filter={{ ...narrowedTo(client, entities[target.entity]?.client_rows), ...lineFilter(target.filter, cells) }}
      value={typeof value === 'number' ? { id: value, title: titles?.[field.name] ?? '…' } : null}
      onPick={(choice) => onChange(choice?.id ?? null, choice?.title ?? null)}
      onUnmatched={(text) => onUnreadable('not-in-list', { text })}
      aria={aria}
    />
  );
}
