import { useWords } from '#admin/providers/words/useWords.ts';
import type { Audience } from '#schemas/workspace/comment.rules.ts';

type Props = { offered: readonly Audience[]; chosen: Audience; onChoose: (audience: Audience) => void };

/**
 * The audience of a comment on a ticket; the choice is shown as text and by the background colour of the text field.
 */
export function AudienceSwitch({ offered, chosen, onChoose }: Props) {
  const say = useWords();
  return (
    <fieldset className="seg words" aria-label={say('comments.audience.label')}>
      {offered.map((one) => (
        <button key={one} type="button" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
          {say(`comments.audience.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}
