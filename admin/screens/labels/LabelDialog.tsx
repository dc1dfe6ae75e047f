import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import { formatNumber } from '../../cells/formats.ts';
import { nameOf, useOwnLabels, useTemplates } from './label-templates.ts';
import './labels.css';
import { NumberField } from './NumberField.tsx';
import { lastTemplate } from './print-choices.ts';
import { SheetPicker } from './SheetPicker.tsx';
import { type EarlierPrint, useLabelPrint } from './useLabelPrint.ts';

type Props = {
  subject: string;
  ids: readonly number[];
  onClose: () => void;
  /** Called when the labels were printed, before the dialog closes. */
  onPrinted?: () => void;
  /** The template to begin with. */
  template?: number | undefined;
  /** Only templates of this kind. */
  kind?: LabelKindCode;
  /** A print whose labels are printed again: with its template and its format, from another cell on. */
  again?: EarlierPrint;
};

const formats = ['pdf', 'png', 'zpl'] as const;

/** Prints labels of records: on which stock, from which cell on, moved by how much, in which format. */
export function LabelDialog({ subject, ids, template: given, kind, again, onClose, onPrinted }: Props) {
  const say = useWords();
  const language = useLanguage();
  const id = useId();
  const isKnown = Boolean(useModel().entities['user-label']);
  const { data: templates } = useTemplates(subject, kind);
  const { data: own = [] } = useOwnLabels(isKnown);
  const [chosen, setChosen] = useState<{ template: number; own: number | null } | null>(null);
  const template =
    templates?.find((one) => one.id === (chosen?.template ?? given ?? lastTemplate(subject))) ??
    (again ? null : templates?.[0]) ??
    null;
  const fitting = own.filter(({ label_template_id }) => label_template_id === template?.id);
  const ownLabel = again
    ? again.user_label_id
    : chosen
      ? chosen.own
      : (fitting.find(({ is_default }) => is_default)?.id ?? null);
  const print = useLabelPrint(subject, ids, template?.id ?? null, ownLabel, again);
  const { choices, choose, nudge, move } = print;
  const cells = (template?.columns ?? 1) * (template?.rows ?? 1);
  const isOne = ids.length === 1 && choices.copies === 1;
  const submit = async () => {
    if (!(await print.print())) return;
    onPrinted?.();
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <h2 className="dialog-title" id={id}>
        {say(again ? 'labels.again_title' : 'labels.title', { count: formatNumber(ids.length, language, 0) })}
      </h2>
      <div className="dialog-body label-dialog">
        {templates && !template && (
          <p className="notice warning">{say(again ? 'labels.inactive_template' : 'labels.no_templates')}</p>
        )}
        <div>
          <label className="lab" htmlFor={`${id}-template`}>
            {say('labels.template')}
          </label>
          <select
            id={`${id}-template`}
            className="input"
            disabled={again !== undefined}
            value={template?.id ?? ''}
            onChange={({ target }) => setChosen({ template: Number(target.value), own: null })}
          >
            {templates?.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one, language)}
              </option>
            ))}
          </select>
        </div>
        {template && !again && fitting.length > 0 && (
          <div>
            <label className="lab" htmlFor={`${id}-own`}>
              {say('labels.own')}
            </label>
            <select
              id={`${id}-own`}
              className="input"
              value={ownLabel ?? ''}
              onChange={({ target }) => setChosen({ template: template.id, own: Number(target.value) || null })}
            >
              <option value="">{say('labels.template_lines')}</option>
              {fitting.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="pair">
          <div>
            <label className="lab" htmlFor={`${id}-format`}>
              {say('labels.format')}
            </label>
            <select
              id={`${id}-format`}
              className="input"
              value={choices.format}
              onChange={({ target }) => choose({ format: formats.find((one) => one === target.value) ?? 'pdf' })}
            >
              {formats.map((format) => (
                <option key={format} value={format} disabled={format === 'png' && !isOne}>
                  {format.toUpperCase()}
                </option>
              ))}
            </select>
          </div>
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
                max={cells}
                onChange={(start_cell) => choose({ start_cell })}
              />
              <p className="xs mute">{say('labels.start_help')}</p>
            </div>
            <SheetPicker
              template={template}
              start={choices.start_cell}
              count={ids.length * (choices.copies || 1)}
              onPick={(start_cell) => choose({ start_cell })}
            />
          </div>
        )}
        <div>
          <div className="pair">
            <NumberField
              label={say('labels.nudge_x')}
              value={nudge.x}
              min={-5}
              max={5}
              step={0.1}
              onChange={(x) => move({ ...nudge, x })}
            />
            <NumberField
              label={say('labels.nudge_y')}
              value={nudge.y}
              min={-5}
              max={5}
              step={0.1}
              onChange={(y) => move({ ...nudge, y })}
            />
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
        <p className="notice info">{say('labels.scale')}</p>
        {print.fault && (
          <p className="notice danger" role="alert">
            {print.fault}
          </p>
        )}
      </div>
      <div className="dialog-foot">
        <button
          type="button"
          className="btn quiet"
          disabled={!template || print.isBusy}
          onClick={() => void print.test()}
        >
          {say('labels.test')}
        </button>
        <span className="grow" />
        <button type="button" className="btn" onClick={onClose}>
          {say('app.cancel')}
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={!template || print.isBusy}
          onClick={() => void submit()}
        >
          {say(print.isBusy ? 'labels.drawing' : 'labels.go')}
        </button>
      </div>
    </Dialog>
  );
}
