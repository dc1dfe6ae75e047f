import { useWords } from '#admin/providers/words/useWords.ts';

type Props = {
  /** The title of the records that have no kinds. */
  title: string;
  isChosen: boolean;
  onTakeOut: () => void;
};

/** Says that kinds do not apply, with a button that removes those that are chosen nevertheless. */
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
