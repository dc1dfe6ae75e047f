import { useWords } from '#admin/providers/words/useWords.ts';
import type { Audience } from '#schemas/workspace/comment.rules.ts';

type Props = { offered: readonly Audience[]; chosen: Audience; onChoose: (audience: Audience) => void };

/** Whom a comment on a ticket is for; the choice is named in words and by the ground of the text. */
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
