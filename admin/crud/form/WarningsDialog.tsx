import { Link } from 'react-router';
import type { Fault } from '#admin/providers/http/problem.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

type Props = { warnings: readonly Fault[]; onAnswer: (isAccepted: boolean) => void };

/** Warnings that a person should check before saving continues, with a link to each record they name. */
export function WarningsDialog({ warnings, onAnswer }: Props) {
  const say = useWords();
  return (
    <ConfirmDialog
      title={say('warnings.title', { smart_count: warnings.length })}
      button={say('warnings.save')}
      text={
        <ul>
          {warnings.map(({ path, code, message, params }) => (
            <li key={path + code}>
              {message}{' '}
              {typeof params?.record === 'string' && (
                <Link to={params.record} target="_blank">
                  {say('form.open_other')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      }
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
}
