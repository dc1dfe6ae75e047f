import type { EntityView } from '#admin/providers/model/model.ts';
import type { ListKind } from '#generator/model/types.ts';
import type { useRememberedParams } from '../views/useRememberedParams.ts';
import { DensitySwitch } from './DensitySwitch.tsx';
import { KindSwitch } from './KindSwitch.tsx';

type Props = { view: EntityView; kind: ListKind; params: ReturnType<typeof useRememberedParams>; hasKinds: boolean };

/** Switches for how the list is drawn and for the row height. */
export function ListSwitches({ view, kind, params, hasKinds }: Props) {
  return (
    <>
      {hasKinds && <KindSwitch view={view} kind={kind} params={params} />}
      {kind === 'table' && <DensitySwitch />}
    </>
  );
}
