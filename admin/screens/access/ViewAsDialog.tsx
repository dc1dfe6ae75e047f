import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useWords } from '#admin/providers/words/useWords.ts';
import { usePicker } from '../../form/picker/usePicker.ts';

type Client = { id: number; title: string };
type Props = { title: string; onChoose: (client: Client) => void; onClose: () => void };

/** Chooses the client organisation in which a role is viewed. */
export function ViewAsDialog({ title, onChoose, onClose }: Props) {
  const say = useWords();
  const id = useId();
  const [client, setClient] = useState<Client | null>(null);
  const Picker = usePicker(true);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <h2 className="dialog-title" id={id}>
        {say('view_as.title', { title })}
      </h2>
      <div className="dialog-body">
        <p className="sm">{say('view_as.text')}</p>
        <div>
          <label className="lab" htmlFor="view-as-client">
            {say('view_as.client')}
          </label>
          {Picker && (
            <Picker
              key={client?.id ?? 0}
              id="view-as-client"
              title={say('view_as.client')}
              target={{ entity: 'client', create: false }}
              filter={{}}
              value={client}
              onPick={setClient}
              isClosed
              aria={{}}
            />
          )}
        </div>
      </div>
      <div className="dialog-foot">
        <button type="button" className="btn" onClick={onClose}>
          {say('app.cancel')}
        </button>
        <button type="button" className="btn primary" disabled={!client} onClick={() => client && onChoose(client)}>
          {say('view_as.start')}
        </button>
      </div>
    </Dialog>
  );
}
