import { useState } from 'react';
import { useNotify } from 'react-admin';
import { reasonOf } from '#admin/providers/http/problem.ts';
import { type Say, useWords } from '#admin/providers/words/useWords.ts';
import { lastNudge, type Nudge, rememberChoices } from './print-choices.ts';
import { type PrintRequest, printLabels, show } from './print-labels.ts';

const sentences = {
  text_shortened: 'labels.shortened',
  text_left_out: 'labels.left_out',
  small_modules: 'labels.small',
  code_impossible: 'labels.no_code',
} as const;

/** The most test labels that the server draws at once. */
const mostTests = 100;

type Choices = Pick<PrintRequest, 'copies' | 'start_cell' | 'format' | 'with_borders'>;
const usual: Choices = { copies: 1, start_cell: 1, format: 'pdf', with_borders: false };

/** A former print that is repeated, with its settings. */
export type EarlierPrint = Omit<Choices, 'start_cell'> & { id: number; user_label_id: number | null };

/** The choices of the print dialog, and the actions of its buttons. */
export function useLabelPrint(
  subject: string,
  ids: readonly number[],
  template: number | null,
  own: number | null,
  again?: EarlierPrint,
) {
  const say = useWords();
  const notify = useNotify();
  const [choices, setChoices] = useState<Choices>(() => ({ ...usual, ...choicesOf(again) }));
  const [moved, setMoved] = useState<{ of: number | null; nudge: Nudge } | null>(null);
  const { run, isBusy, fault } = useRun();
  const nudge = moved?.of === template ? moved.nudge : template === null ? { x: 0, y: 0 } : lastNudge(template);

  const print = () =>
    run(async (shown) => {
      if (template === null) return false;
      rememberChoices(subject, template, nudge);
      const of = { label_template_id: template, user_label_id: own, reprint_of_id: again?.id ?? null, subject, ids };
      const request = { ...choices, ...placeOf(nudge), ...of };
      const printed = await printLabels(request, shown);
      if (!printed) notify(say('labels.later'), { type: 'info' });
      const warning = warningText(printed?.warnings ?? [], say);
      if (warning) notify(warning, { type: 'warning' });
      return true;
    }, choices.format !== 'zpl');
  const testLabels = () =>
    run(async (shown) => {
      const body = { ...testChoices(choices), ...placeOf(nudge), user_label_id: own, ids: ids.slice(0, mostTests) };
      await show(`/api/label-templates/${template}/test-labels`, shown, body);
      return true;
    }, choices.format !== 'zpl');
  const test = () =>
    run(async (shown) => {
      await show(`/api/label-templates/${template}/test-page?${queryOf(placeOf(nudge))}`, shown);
      return true;
    }, true);
  return {
    choices,
    choose: (more: Partial<Choices>) => setChoices({ ...choices, ...more }),
    nudge,
    move: (to: Nudge) => setMoved({ of: template, nudge: to }),
    isBusy,
    fault,
    print,
    test,
    testLabels,
  };
}

const placeOf = ({ x, y }: Nudge) => ({ nudge_x_mm: x, nudge_y_mm: y });

const queryOf = (values: Readonly<Record<string, number>>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Of each record there is one test label. */
function testChoices({ copies: _, ...others }: Choices): Omit<Choices, 'copies'> {
  return others;
}

export type LabelPrint = ReturnType<typeof useLabelPrint>;

/** Runs the action of a button, with a window for its document where it needs one; returns whether it succeeded. */
function useRun() {
  const say = useWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = async (work: (shown: Window | null) => Promise<boolean>, needsWindow: boolean): Promise<boolean> => {
    const shown = needsWindow ? window.open('', '_blank') : null;
    setBusy(true);
    setFault(null);
    try {
      return await work(shown);
    } catch (error) {
      shown?.close();
      setFault(say('labels.failed', { reason: reasonOf(error) }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, fault };
}

function warningText(warnings: readonly string[], say: Say): string {
  const keys = warnings.map((name) => sentences[name as keyof typeof sentences]).filter(Boolean);
  return keys.map((key) => say(key)).join(' ');
}

function choicesOf(again: EarlierPrint | undefined): Partial<Choices> {
  if (!again) return {};
  const { copies, format, with_borders } = again;
  return { copies, format, with_borders };
}
