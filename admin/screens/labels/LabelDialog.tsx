import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import { formatNumber } from '../../cells/formats.ts';
import { ChosenSelect } from './ChosenSelect.tsx';
import { nameOf } from './label-templates.ts';
import './labels.css';
import { PrintChoices } from './PrintChoices.tsx';
import { useChosenTemplate } from './useChosenTemplate.ts';
import { type EarlierPrint, useLabelPrint } from './useLabelPrint.ts';

type Props = {
  subject: string;
  ids: readonly number[];
  onClose: () => void;
  /** Called when the labels were printed, before the dialog closes. */
  onPrinted?: () => void;
  /** The template that is selected first. */
  template?: number | undefined;
  /** Only templates of this kind. */
  kind?: LabelKindCode;
  /** A former print whose labels are printed again: with its template and format, but starting at another cell. */
  again?: EarlierPrint;
};

/** Prints labels of records, with a choice of stock, first cell, offset and format. */
export function LabelDialog({ subject, ids, template: given, kind, again, onClose, onPrinted }: Props) {
  const say = useWords();
  const language = useLanguage();
  const id = useId();
  const { templates, template, ownLabels, ownLabel, choose } = useChosenTemplate({ subject, kind, given, again });
  const print = useLabelPrint(subject, ids, template?.id ?? null, ownLabel, again);
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
        <ChosenSelect
          label={say('labels.template')}
          isFixed={again !== undefined}
          value={template?.id ?? ''}
          options={(templates ?? []).map((one) => ({ value: one.id, text: nameOf(one, language) }))}
          onChoose={(value) => choose({ template: Number(value), own: null })}
        />
        {template && !again && ownLabels.length > 0 && (
          <ChosenSelect
            label={say('labels.own')}
            value={ownLabel ?? ''}
            options={[
              { value: '', text: say('labels.template_lines') },
              ...ownLabels.map((one) => ({ value: one.id, text: one.name })),
            ]}
            onChoose={(value) => choose({ template: template.id, own: Number(value) || null })}
          />
        )}
        <PrintChoices template={template} count={ids.length} print={print} />
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
