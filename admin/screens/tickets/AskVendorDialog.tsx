import Dialog from '@mui/material/Dialog';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';

export type VendorMessage = {
  vendor: string;
  to_address: string;
  /** The addresses of the vendor and its contacts. */
  addresses: string[];
  subject: string;
  text: string;
};

export type SentMessage = Omit<VendorMessage, 'vendor' | 'addresses'> & {
  /** Whether the address is one of the vendor's. */
  isKnown: boolean;
};

/** Both callbacks reject with an error whose message can be shown to users. */
type Props = {
  onDraft: () => Promise<VendorMessage>;
  onSend: (message: SentMessage) => Promise<void>;
  onClose: () => void;
};

/** Shows the drafted message to the vendor, to be edited and sent. */
export function AskVendorDialog({ onDraft, onSend, onClose }: Props) {
  const say = useWords();
  const id = useId();
  const [data, setData] = useState<VendorMessage | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    onDraft()
      .then((message) => isShown && setData(message))
      .catch((fault: Error) => isShown && setError(fault.message));
    return () => {
      isShown = false;
    };
  }, [onDraft]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <h2 className="dialog-title" id={id}>
        {say('ask_vendor.title', { name: data?.vendor ?? '…' })}
      </h2>
      {data ? (
        <VendorMessageForm message={data} onSend={onSend} onClose={onClose} />
      ) : (
        <>
          <div className="dialog-body">
            <p role={error ? 'alert' : 'status'} className={error ? 'notice danger' : 'second'}>
              {error ?? say('ask_vendor.loading')}
            </p>
          </div>
          <div className="dialog-foot">
            <button type="button" className="btn" onClick={onClose}>
              {say('app.cancel')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function VendorMessageForm({ message, onSend, onClose }: Omit<Props, 'onDraft'> & { message: VendorMessage }) {
  const say = useWords();
  const id = useId();
  const [values, setValues] = useState(message);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const set = (name: 'to_address' | 'subject' | 'text', value: string) => setValues({ ...values, [name]: value });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    const { to_address, subject, text } = values;
    try {
      const to = to_address.trim();
      const isKnown = values.addresses.some((one) => one.toLowerCase() === to.toLowerCase());
      await onSend({ to_address: to, subject, text, isKnown });
      onClose();
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <form onSubmit={send}>
      <div className="dialog-body">
        {fault && (
          <p className="notice danger" role="alert">
            {fault}
          </p>
        )}
        <div>
          <label className="lab" htmlFor={`${id}-to`}>
            {say('ask_vendor.recipient')}
          </label>
          <input
            id={`${id}-to`}
            className="input"
            type="email"
            required
            maxLength={254}
            list={`${id}-addresses`}
            value={values.to_address}
            onChange={({ target }) => set('to_address', target.value)}
          />
          <datalist id={`${id}-addresses`}>
            {values.addresses.map((address) => (
              <option key={address} value={address} />
            ))}
          </datalist>
        </div>
        <div>
          <label className="lab" htmlFor={`${id}-subject`}>
            {say('ask_vendor.subject')}
          </label>
          <input
            id={`${id}-subject`}
            className="input"
            required
            maxLength={160}
            value={values.subject}
            onChange={({ target }) => set('subject', target.value)}
          />
        </div>
        <div>
          <label className="lab" htmlFor={`${id}-text`}>
            {say('ask_vendor.text')}
          </label>
          <textarea
            id={`${id}-text`}
            className="input"
            required
            rows={18}
            maxLength={1500}
            value={values.text}
            onChange={({ target }) => set('text', target.value)}
          />
        </div>
        <p className="hint">{say('ask_vendor.note')}</p>
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={onClose}>
          {say('app.cancel')}
        </button>
        <button type="submit" className="btn primary" disabled={isBusy}>
          {say('ask_vendor.send')}
        </button>
      </div>
    </form>
  );
}
