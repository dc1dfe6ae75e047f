import { type RaRecord, useNotify, useRefresh } from 'react-admin';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { mayCreateFor } from '../../form/may-create-for.ts';
import { PhotoButton } from './PhotoButton.tsx';

type Props = { ticket: RaRecord };

/** Takes a photo of the work, which is assigned to the ticket's present phase; nothing for people who may add none. */
export function TicketPhoto({ ticket }: Props) {
  const documents = useModel().entities.document;
  const user = useUser();
  const owner = { owner_type: 'ticket', owner_id: Number(ticket.id) };
  if (!documents || ticket.deleted_at || !mayCreateFor(documents, user, owner)) return null;
  return <Photo ticket={ticket} />;
}

const phases: Readonly<Record<string, 'during' | 'after'>> = {
  in_progress: 'during',
  on_hold: 'during',
  resolved: 'after',
  closed: 'after',
};

function Photo({ ticket }: Props) {
  const say = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const phase = phases[String(ticket.state)] ?? 'before';
  const word = say(`phases.${phase}`);
  const onAdded = () => {
    notify(say('phases.photo_added', { phase: word }), { type: 'success' });
    refresh();
  };
  return <PhotoButton ticket={Number(ticket.id)} phase={phase} word={word} onAdded={onAdded} />;
}
