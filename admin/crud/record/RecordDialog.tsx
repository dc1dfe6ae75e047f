import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { dataProvider } from '#admin/providers/http/data-provider.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { queryClient } from '#admin/providers/http/query-client.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { stepOf } from '#generator/model/lifecycles.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { partOf } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { UndoDelete as UndoDeletePart } from '../UndoDelete.part.tsx';
import { opensDialog, type RecordAction } from './useRecordActions.ts';

const UndoDelete = lazyComponent(partOf<typeof UndoDeletePart>('UndoDelete'));

const AskDialog = lazyComponent(async () => (await import('./AskDialog.tsx')).AskDialog);

const RevealDialog = lazyComponent(async () => (await import('./RevealDialog.tsx')).RevealDialog);

type Props = {
  view: EntityView;
  record: RaRecord;
  action: RecordAction;
  onClose: () => void;
  /** Called after the action succeeded, before `onClose`. */
  onDone?: () => void;
  /** Called after the record was deleted; without it, the entity's list opens. */
  onDeleted?: () => void;
};

/**
 * What happens when an action is chosen: a dialog with its questions, or with the consequence of what ends something; any
 * other action is done at once.
 */
export function RecordDialog({ view, record, action, onClose, onDone, onDeleted }: Props) {
  const reader = useReader();
  const { say } = reader;
  const title = titleOf(view, record, reader);
  const notify = useNotify();
  const [revealed, setRevealed] = useState<string[] | null>(null);
  const shown = useRef<string[]>([]);
  const run = useRun({ view, record, action, onDeleted }, shown);
  const words = wordsOf();

  function wordsOf(): { title: string; text: string; done: string } {
    const state = action.to ? stepOf(view, action.name)?.lifecycle.states[action.to]?.title : null;
    const known: Record<string, { title: string; text: string; done: string }> = {
      delete: {
        title: say('record.delete_title', { title }),
        text: say('record.delete_text'),
        done: say('record.delete_done', { title }),
      },
      purge: {
        title: say('record.purge_title', { title }),
        text: say('record.purge_text'),
        done: say('record.purged', { title }),
      },
    };
    return (
      known[action.name] ?? {
        title: say(action.ask ? 'record.ask' : 'record.confirm', { action: action.title, title }),
        text: state ? say('record.confirm_to', { state }) : '',
        done: doneWords(state),
      }
    );
  }

  function doneWords(state: string | null | undefined): string {
    if (action.name === 'restore') return say('record.restored', { title });
    if (!state) return say('record.done', { action: action.title });
    return say('record.done_to', { state });
  }

  const finish = () => {
    if (shown.current.length > 0) return setRevealed(shown.current);
    const canUndo = action.name === 'delete' && view.can.includes('restore');
    const undo = canUndo && (
      <Suspense fallback={words.done}>
        <UndoDelete resource={view.plural} ids={[record.id]} text={words.done} />
      </Suspense>
    );
    notify(undo || words.done, { type: 'success' });
    onDone?.();
    onClose();
  };

  if (revealed) {
    return (
      <Suspense>
        <RevealDialog title={action.title} values={revealed} onClose={onClose} />
      </Suspense>
    );
  }

  if (action.ask && Object.keys(action.ask.fields).length > 0) {
    return (
      <Suspense>
        <AskDialog
          title={words.title}
          text={words.text}
          button={action.title}
          ask={action.ask}
          start={Object.fromEntries((action.ask.from_record ?? []).map((name) => [name, record[name] ?? null]))}
          isDanger={action.isDanger}
          run={run}
          onDone={finish}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  const confirm = async () => {
    try {
      await run({});
      finish();
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
      onClose();
    }
  };
  if (!opensDialog(action)) return <AtOnce run={confirm} />;
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      button={action.title}
      isDanger={action.isDanger}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** Starts its work when it appears, once. */
function AtOnce({ run }: { run: () => Promise<void> }) {
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void run();
  });
  return null;
}

function useRun({ view, record, action, onDeleted }: Omit<Props, 'onClose' | 'onDone'>, shown: RefObject<string[]>) {
  const provider = useDataProvider<typeof dataProvider>();
  const navigate = useNavigate();
  return async (answers: Record<string, unknown>) => {
    if (action.kind === 'delete') await provider.delete(view.plural, { id: record.id, previousData: record });
    else {
      const { data } = await provider.act(view.plural, record.id, action.name, answers);
      shown.current = (action.reveals ?? []).map((name) => String(data[name]));
    }
    await queryClient.invalidateQueries({ queryKey: ['events'] });
    if (action.name === 'delete' || action.name === 'purge') (onDeleted ?? (() => void navigate(`/${view.plural}`)))();
    void queryClient.invalidateQueries({ queryKey: [view.plural] });
  };
}
