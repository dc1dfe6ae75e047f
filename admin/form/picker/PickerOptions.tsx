import Popper from '@mui/material/Popper';
import type useAutocomplete from '@mui/material/useAutocomplete';
import { Marked } from '../../cells/Marked.tsx';
import { Icon } from '../../layout/Icon.tsx';
import type { Choice } from './Picker.tsx';

type Props = {
  auto: ReturnType<typeof useAutocomplete<Choice>>;
  isOpen: boolean;
  /** The text that is highlighted in the titles. */
  q: string;
  /** The sentence shown where there are no choices. */
  empty: string;
};

/** The choices below the box, two lines each. */
export function PickerOptions({ auto, isOpen, q, empty }: Props) {
  const choices = auto.groupedOptions as Choice[];
  return (
    <Popper
      open={isOpen}
      anchorEl={auto.anchorEl}
      placement="bottom-start"
      style={{ zIndex: 1400, width: auto.anchorEl?.clientWidth }}
      modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
    >
      <ul className="options" {...auto.getListboxProps()}>
        {choices.length === 0 && <li className="opt mute sm">{empty}</li>}
        {choices.map((choice, index) => {
          const { key, ...props } = auto.getOptionProps({ option: choice, index });
          return (
            <li key={key} {...props} className={choice.isNew ? 'opt new' : 'opt'}>
              {choice.isNew ? <NewOption title={choice.title} /> : <FoundOption choice={choice} q={q} />}
            </li>
          );
        })}
      </ul>
    </Popper>
  );
}

function NewOption({ title }: { title: string }) {
  return (
    <>
      <Icon name="plus" small />
      {title}
    </>
  );
}

function FoundOption({ choice: { title, second }, q }: { choice: Choice; q: string }) {
  return (
    <span className="grow">
      <b>
        <Marked text={title} q={q} />
      </b>
      {second && <small>{second}</small>}
    </span>
  );
}
