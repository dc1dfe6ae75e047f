import { useId } from 'react';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { formatNumber } from '../../../cells/formats.ts';
import { ContentFields } from './ContentFields.tsx';
import type { LabelValue } from './contents.ts';
import { focusCanvas } from './focus.ts';
import { boxOf, changed, isPlaced, type StudioItem, tenths, withBox } from './items.ts';
import { MeasureField } from './MeasureField.tsx';
import type { ItemPictures } from './useItemPictures.ts';
import type { Studio } from './useStudio.ts';

const mmPerPoint = 25.4 / 72;

type Props = { studio: Studio; values: readonly LabelValue[]; pictures: ItemPictures; canChange: boolean };

/** Fields for the content, size and position of the selected item. */
export function ItemFields({ studio, values, pictures, canChange }: Props) {
  const say = useWords();
  const one = studio.items.find(({ key }) => key === studio.selected);
  if (!one)
    return (
      <section>
        <p className="mute sm">{say('studio.none_chosen')}</p>
      </section>
    );
  const remove = () => {
    studio.change(studio.items.filter(({ key }) => key !== one.key));
    studio.select(null);
    focusCanvas();
  };
  return (
    <section key={one.key} aria-label={one.item}>
      <header className="row">
        <h2 className="grow">{one.item}</h2>
        {canChange && (
          <button type="button" className="btn sm text" onClick={remove}>
            {say('studio.remove')}
          </button>
        )}
      </header>
      <fieldset disabled={!canChange}>
        <NameField one={one} studio={studio} />
        <ContentFields one={one} studio={studio} values={values} />
        {one.type === 'text' && <Letters one={one} studio={studio} canChange={canChange} />}
        <Place one={one} studio={studio} pictures={pictures} canChange={canChange} />
      </fieldset>
    </section>
  );
}

type OfItem = { one: StudioItem; studio: Studio };

function NameField({ one, studio }: OfItem) {
  const say = useWords();
  const id = useId();
  return (
    <div>
      <label className="lab" htmlFor={id}>
        {say('studio.name')}
      </label>
      <input
        id={id}
        className="input"
        maxLength={60}
        value={one.item}
        onChange={({ target }) =>
          studio.change(changed(studio.items, one.key, { item: target.value }), `name-${one.key}`)
        }
      />
    </div>
  );
}

function Letters({ one, studio, canChange }: OfItem & { canChange: boolean }) {
  const say = useWords();
  const language = useLanguage();
  const usual = formatNumber(tenths(Number(studio.template?.font_pt ?? 8) * mmPerPoint), language, null);
  const set = (values: Partial<StudioItem>) =>
    studio.change(changed(studio.items, one.key, values), `letters-${one.key}`);
  return (
    <div>
      <div className="two">
        <MeasureField
          label={say('studio.size')}
          value={one.font_mm}
          min={1.4}
          max={60}
          isOptional
          disabled={!canChange}
          onChange={(font_mm) => set({ font_mm })}
        />
        <label className="row sm check">
          <input type="checkbox" checked={one.is_bold} onChange={({ target }) => set({ is_bold: target.checked })} />
          {say('studio.bold')}
        </label>
      </div>
      <p className="xs mute">{say('studio.size_help', { size: usual })}</p>
    </div>
  );
}

function Place({ one, studio, pictures, canChange }: OfItem & { pictures: ItemPictures; canChange: boolean }) {
  const say = useWords();
  const { label } = pictures;
  const box = boxOf(one, label) ??
    pictures.byKey.get(one.key)?.box ?? { x: 1, y: 1, width: label.width - 2, height: 5 };
  const canFlow = one.type === 'text' || one.type === 'code';
  const set = (values: Partial<StudioItem>) =>
    studio.change(
      studio.items.map((item) => (item.key === one.key ? { ...withBox(item, box), ...values } : item)),
      `place-${one.key}`,
    );
  const flow = (isAutomatic: boolean) =>
    set(isAutomatic ? { x_mm: null, y_mm: null, width_mm: null, height_mm: null } : {});
  const measures = [
    ['left', 'x_mm', box.x, 0, label.width],
    ['top', 'y_mm', box.y, 0, label.height],
    ['width', 'width_mm', box.width, 0.1, label.width],
    ['height', 'height_mm', box.height, 0.1, label.height],
  ] as const;
  return (
    <>
      {canFlow && (
        <label className="row sm">
          <input type="checkbox" checked={!isPlaced(one)} onChange={({ target }) => flow(target.checked)} />
          {say('studio.auto')}
        </label>
      )}
      {isPlaced(one) && (
        <div className="two">
          {measures.map(([name, field, value, min, max]) => (
            <MeasureField
              key={field}
              label={say(`studio.${name}`)}
              value={Math.round(value * 10) / 10}
              {...{ min, max }}
              disabled={!canChange}
              onChange={(to) => to !== null && set({ [field]: to })}
            />
          ))}
        </div>
      )}
    </>
  );
}
