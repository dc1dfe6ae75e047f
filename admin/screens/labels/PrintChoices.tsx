import { useWords } from '#admin/providers/words/useWords.ts';
import { ChosenSelect } from './ChosenSelect.tsx';
import type { LabelTemplate } from './label-templates.ts';
import { NumberField } from './NumberField.tsx';
import { SheetPicker } from './SheetPicker.tsx';
import type { LabelPrint } from './useLabelPrint.ts';

type Props = {
  template: LabelTemplate | null;
  /** The number of records that are printed. */
  count: number;
  print: LabelPrint;
};

const formats = ['pdf', 'png', 'zpl'] as const;

/** How labels are printed: format, copies, the first cell of a sheet, offset, and borders. */
export function PrintChoices({ template, count, print: { choices, choose, nudge, move } }: Props) {
  const say = useWords();
  const isOne = count === 1 && choices.copies === 1;
  return (
    <>
      <div className="pair">
        <ChosenSelect
          label={say('labels.format')}
          value={choices.format}
          options={formats.map((value) => ({
            value,
            text: value.toUpperCase(),
            isImpossible: value === 'png' && !isOne,
          }))}
          onChoose={(value) => choose({ format: formats.find((one) => one === value) ?? 'pdf' })}
        />
        <NumberField
          label={say('labels.copies')}
          value={choices.copies}
          min={1}
          max={20}
          onChange={(copies) => choose({ copies })}
        />
      </div>
      {template?.media === 'sheet' && (
        <div className="stock">
          <div>
            <NumberField
              label={say('labels.start')}
              value={choices.start_cell}
              min={1}
              max={(template.columns ?? 1) * (template.rows ?? 1)}
              onChange={(start_cell) => choose({ start_cell })}
            />
            <p className="xs mute">{say('labels.start_help')}</p>
          </div>
          <SheetPicker
            template={template}
            start={choices.start_cell}
            count={count * (choices.copies || 1)}
            onPick={(start_cell) => choose({ start_cell })}
          />
        </div>
      )}
      <div>
        <div className="pair">
          <Offset label={say('labels.nudge_x')} value={nudge.x} onChange={(x) => move({ ...nudge, x })} />
          <Offset label={say('labels.nudge_y')} value={nudge.y} onChange={(y) => move({ ...nudge, y })} />
        </div>
        <p className="xs mute">{say('labels.nudge_help')}</p>
      </div>
      <label className="row sm">
        <input
          type="checkbox"
          checked={choices.with_borders}
          onChange={({ target }) => choose({ with_borders: target.checked })}
        />
        {say('labels.borders')}
      </label>
    </>
  );
}

/** Millimetres by which all labels are shifted. */
function Offset(props: { label: string; value: number; onChange: (value: number) => void }) {
  return <NumberField {...props} min={-5} max={5} step={0.1} />;
}
