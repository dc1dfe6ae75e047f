import { useWords } from '#admin/providers/words/useWords.ts';

type Props = {
  /** The records that are not told apart. */
  title: string;
  isChosen: boolean;
  onTakeOut: () => void;
};

/** That kinds do not apply, with a way to take out what is chosen all the same. */
export function NoKinds({ title, isChosen, onTakeOut }: Props) {
  const say = useWords();
  return (
    <>
      <p className="sm second">{say('condition.no_kinds', { title })}</p>
      {isChosen && (
        <button type="button" className="btn sm" onClick={onTakeOut}>
          {say('condition.take_out')}
        </button>
      )}
    </>
  );
}
