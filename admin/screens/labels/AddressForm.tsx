import { useId, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import type { LabelAddress } from './useLabelAddress.ts';

type Props = {
  known: LabelAddress;
  fault: string | null;
  onSave: (address: string) => Promise<unknown>;
  /** Leaves the address as it is; without it the form has only the button that stores. */
  onCancel?: (() => void) | undefined;
};

/** Asks which address the codes of labels lead to: that of the browser, those of the machine, or another. */
export function AddressForm({ known, fault, onSave, onCancel }: Props) {
  const say = useWords();
  const id = useId();
  const offers = offersOf(known);
  const [chosen, setChosen] = useState<string>(known.address ?? offers[0]?.address ?? '');
  const [isOther, setOther] = useState(() => !offers.some(({ address }) => address === chosen));
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await onSave(chosen);
    setBusy(false);
  };
  return (
    <fieldset className="label-address">
      <legend>{say('labels.address_question')}</legend>
      <p className="sm second">{say('labels.address_help')}</p>
      {offers.map(({ address, origin }) => (
        <label key={address} className="row sm">
          <input
            type="radio"
            name={id}
            checked={!isOther && chosen === address}
            onChange={() => {
              setOther(false);
              setChosen(address);
            }}
          />
          <span>
            <bdi>{address}</bdi> <span className="mute">{say(`labels.address_${origin}`)}</span>
          </span>
        </label>
      ))}
      {offers.length > 0 && (
        <label className="row sm">
          <input type="radio" name={id} checked={isOther} onChange={() => setOther(true)} />
          {say('labels.address_other')}
        </label>
      )}
      {isOther && (
        <input
          className="input"
          dir="ltr"
          type="url"
          inputMode="url"
          aria-label={say('labels.address')}
          placeholder="https://assets.example.org"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {known.is_local_only && <p className="xs mute">{say('labels.address_local')}</p>}
      {fault && (
        <p className="notice danger" role="alert">
          {fault}
        </p>
      )}
      <div className="row">
        <button type="button" className="btn primary" disabled={isBusy || chosen === ''} onClick={() => void submit()}>
          {say('labels.address_use')}
        </button>
        {onCancel && (
          <button type="button" className="btn" onClick={onCancel}>
            {say('app.cancel')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

type Offer = { address: string; origin: 'browser' | 'machine' };

/** The browser's own address only where it is not the machine itself, which nobody else could open. */
function offersOf({ offered }: LabelAddress): Offer[] {
  const { origin, hostname } = window.location;
  const isLocal = /^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(hostname);
  const browser: Offer[] = isLocal ? [] : [{ address: origin, origin: 'browser' }];
  const machine = offered
    .filter((address) => address !== origin)
    .map((address): Offer => ({ address, origin: 'machine' }));
  return [...browser, ...machine];
}
