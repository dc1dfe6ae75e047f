import { useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { AddressForm } from './AddressForm.tsx';
import type { useLabelAddress } from './useLabelAddress.ts';

type Props = { address: ReturnType<typeof useLabelAddress> };

/** Where the codes of labels lead: asked of platform staff while it is unknown, and a line with the address after that. */
export function AddressNotice({ address: { data, save, fault } }: Props) {
  const say = useWords();
  const [isChanging, setChanging] = useState(false);
  if (!data) return null;
  if (data.can_change && (!data.is_usable || isChanging)) {
    const store = async (address: string) => {
      if (await save(address)) setChanging(false);
    };
    return (
      <AddressForm
        known={data}
        fault={fault}
        onSave={store}
        onCancel={data.is_usable ? () => setChanging(false) : undefined}
      />
    );
  }
  if (!data.is_usable)
    return (
      <p className="notice warning">
        {say(data.source === 'environment' ? 'labels.address_loopback' : 'labels.address_missing')}
      </p>
    );
  return (
    <p className="row sm label-leads">
      <span>
        {say('labels.address_leads')} <bdi>{data.address}</bdi>
      </span>
      {data.can_change && (
        <button type="button" className="btn text sm" onClick={() => setChanging(true)}>
          {say('labels.address_change')}
        </button>
      )}
    </p>
  );
}
