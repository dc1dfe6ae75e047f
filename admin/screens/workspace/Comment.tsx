import { useState } from 'react';
import { type RaRecord, useDataProvider, useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import type { EntityView } from '#admin/providers/model/model.ts';
import { useUser } from '#admin/providers/session/useUser.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import type { Audience } from '#schemas/workspace/comment.rules.ts';
import { formatInstant } from '../../cells/formats.ts';
import { ConfirmDialog } from '../../crud/ConfirmDialog.tsx';
import { Face } from '../../layout/Face.tsx';
import { nameWithoutAccount } from './audience.ts';
import { CommentForm, type Written } from './CommentForm.tsx';
import { markMentions } from './mentions.ts';

type Props = { comment: RaRecord; parent: EntityView; record: RaRecord; onChange: () => void };

/** One comment; its author may change or withdraw it, and an administrator may remove it. */
export function Comment({ comment, parent, record, onChange }: Props) {
  const say = useWords();
  const language = useLanguage();
  const notify = useNotify();
  const provider = useDataProvider();
  const user = useUser();
  const [mode, setMode] = useState<'read' | 'write' | 'delete'>('read');
  const author = String(comment._titles?.created_by ?? say(nameWithoutAccount(comment.source)));
  const isOwn = user !== null && comment.created_by === user.id && !record.deleted_at;
  const mayRemove = !record.deleted_at && (comment._actions as string[] | undefined)?.includes('delete');
  const names = (comment._titles?.mention_ids ?? []) as string[];

  const run = async (work: () => Promise<unknown>) => {
    try {
      await work();
      setMode('read');
      onChange();
      return true;
    } catch (fault) {
      notify(reasonOf(fault), { type: 'error' });
      return false;
    }
  };
  const change = (written: Written) =>
    run(() => provider.update('comments', { id: comment.id, data: written, previousData: comment }));

  return (
    <li>
      <Face userId={comment.created_by} name={author} />
      <article
        className="grow"
        data-audience={comment.visibility ?? undefined}
        aria-label={say('comments.by', { name: author })}
      >
        <header className="row">
          <b className="sm">{author}</b>
          <time className="xs mute" dateTime={comment.created_at}>
            {formatInstant(comment.created_at, language)}
          </time>
          {comment.row_version > 1 && <span className="xs mute">{say('comments.changed')}</span>}
          {comment.visibility && (
            <span className="xs audience">{say(`comments.audience.${comment.visibility as Audience}`)}</span>
          )}
          <span className="grow" />
          {isOwn && mode === 'read' && (
            <button type="button" className="btn sm text" onClick={() => setMode('write')}>
              {say('record.edit')}
            </button>
          )}
          {mayRemove && mode === 'read' && (
            <button type="button" className="btn sm text" onClick={() => setMode('delete')}>
              {say(isOwn ? 'record.delete' : 'comments.remove')}
            </button>
          )}
        </header>
        {mode === 'write' ? (
          <CommentForm
            parent={parent}
            record={record}
            label={say('comments.edit')}
            button={say('form.save')}
            start={comment}
            onSend={change}
            onCancel={() => setMode('read')}
          />
        ) : (
          <p>
            {markMentions(String(comment.body), names).map(({ text, isMention, at }) =>
              isMention ? <mark key={at}>{text}</mark> : text,
            )}
          </p>
        )}
      </article>
      {mode === 'delete' && (
        <ConfirmDialog
          title={isOwn ? say('comments.delete_title') : say('comments.remove_title', { name: author })}
          text={say(isOwn ? 'comments.delete_text' : 'comments.remove_text')}
          button={say(isOwn ? 'record.delete' : 'comments.remove')}
          isDanger
          onConfirm={() => void run(() => provider.delete('comments', { id: comment.id, previousData: comment }))}
          onClose={() => setMode('read')}
        />
      )}
    </li>
  );
}
