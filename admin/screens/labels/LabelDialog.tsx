import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useLanguage, useWords } from '#admin/providers/words/useWords.ts';
import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import { formatNumber } from '../../cells/formats.ts';
import { AddressNotice } from './AddressNotice.tsx';
import { ChosenSelect } from './ChosenSelect.tsx';
import { LabelPicture } from './LabelPicture.tsx';
import { type LabelTemplate, nameOf } from './label-templates.ts';
import './labels.css';
import { PrintChoices } from './PrintChoices.tsx';
import { useChosenTemplate } from './useChosenTemplate.ts';
import { useLabelAddress } from './useLabelAddress.ts';
import { type EarlierPrint, type LabelPrint, useLabelPrint } from './useLabelPrint.ts';

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
  const address = useLabelAddress();
  const print = useLabelPrint(subject, ids, template?.id ?? null, ownLabel, again);
  const submit = async () => {
    if (isTest) {
      await print.testLabels();
      return;
    }
    if (!(await print.print())) return;
    onPrinted?.();
    onClose();
  };

  const optionOf = (one: LabelTemplate) => ({
    value: one.id,
    text: nameOf(one, language),
    ...(one._titles?.label_kind_id && { group: one._titles.label_kind_id }),
  });
  const isTest = address.data?.is_usable === false;

  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <h2 className="dialog-title" id={id}>
        {say(again ? 'labels.again_title' : 'labels.title', { count: formatNumber(ids.length, language, 0) })}
      </h2>
      <div className="dialog-body label-dialog">
        {templates && !template && (
          <p className="notice warning">{say(again ? 'labels.inactive_template' : 'labels.no_templates')}</p>
        )}
        <AddressNotice address={address} />
        {template && ids[0] !== undefined && <LabelPicture template={template.id} own={ownLabel} id={ids[0]} />}
        <ChosenSelect
          label={say('labels.template')}
          isFixed={again !== undefined}
          value={template?.id ?? ''}
          options={(templates ?? []).map(optionOf)}
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
      <Foot
        isReady={template !== null && address.data !== undefined}
        isTest={isTest}
        print={print}
        onClose={onClose}
        onPrint={submit}
      />
    </Dialog>
  );
}

type FootProps = {
  isReady: boolean;
  /** Only test labels can be printed. */
  isTest: boolean;
  print: LabelPrint;
  onClose: () => void;
  onPrint: () => Promise<void>;
};

function Foot({ isReady, isTest, print, onClose, onPrint }: FootProps) {
  const say = useWords();
  const isDisabled = !isReady || print.isBusy;
  return (
    <div className="dialog-foot">
      <button type="button" className="btn quiet" disabled={isDisabled} onClick={() => void print.test()}>
        {say('labels.test')}
      </button>
      <span className="grow" />
      <button type="button" className="btn" onClick={onClose}>
        {say('app.cancel')}
      </button>
      <button
        type="button"
        className={`btn ${isTest ? '' : 'primary'}`}
        disabled={isDisabled}
        onClick={() => void onPrint()}
      >
        {say(print.isBusy ? 'labels.drawing' : isTest ? 'labels.go_test' : 'labels.go')}
      </button>
    </div>
  );
}
