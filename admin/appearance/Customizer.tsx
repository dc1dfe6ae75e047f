import './customizer.css';
import Drawer from '@mui/material/Drawer';
import { useId } from 'react';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import { DialogHead } from '../layout/DialogHead.tsx';
import { Icon } from '../layout/Icon.tsx';
import { appearance } from './appearance.ts';
import type { Appearance, Choice, Switch } from './appearance-settings.ts';
import { settingTitle } from './appearance-words.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import { CustomizerFoot } from './CustomizerFoot.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import { useCustomizer } from './useCustomizer.ts';

const rows: readonly (readonly [Choice, kind?: 'pictures' | 'colours'])[] = [
  ['skin', 'pictures'],
  ['layout'],
  ['content_width'],
  ['navbar'],
  ['navbar_colour', 'colours'],
  ['footer'],
  ['density'],
  ['text_size'],
  ['route_transition'],
];

/**
 * The appearance settings: applied at once, and saved for the user or, by people who may edit the themes, for everyone.
 */
export function Customizer({ onClose }: { onClose: () => void }) {
  const say = useWords();
  const language = useLanguage();
  const id = useId();
  const close = () => {
    appearance.tryOn(null);
    onClose();
  };
  const customizer = useCustomizer(close);
  const { settings, forAll, choose } = customizer;
  const isSide = settings.layout === 'vertical' && !settings.menu_hidden;
  const switches: Switch[] = ['menu_hidden', ...(isSide ? (['menu_collapsed'] as const) : []), 'rtl', 'scroll_top'];

  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: 'customizer' } }}
    >
      <DialogHead id={id} title={say('appearance.title')} onClose={close}>
        <button type="button" className="btn sm quiet" onClick={customizer.reset}>
          <Icon name="undo" small flip />
          {say('appearance.reset')}
        </button>
      </DialogHead>
      <div className="settings grow">
        {rows.map(([name, kind]) => (
          <ChoiceRow
            key={name}
            name={name}
            value={settings[name]}
            kind={kind}
            onChoose={(value) => choose({ [name]: value } as Partial<Appearance>)}
          />
        ))}
        <div>
          {[...switches, ...(forAll ? (['customizer'] as const) : [])].map((name) => (
            <SwitchRow
              key={name}
              title={settingTitle(name, language)}
              isOn={settings[name]}
              onToggle={(isOn) => choose({ [name]: isOn })}
            />
          ))}
        </div>
      </div>
      <CustomizerFoot {...customizer} />
    </Drawer>
  );
}
