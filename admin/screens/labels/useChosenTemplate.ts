import { useState } from 'react';
import { useModel } from '#admin/providers/model/useModel.ts';
import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import { useOwnLabels, useTemplates } from './label-templates.ts';
import { lastTemplate } from './print-choices.ts';
import type { EarlierPrint } from './useLabelPrint.ts';

type Wanted = {
  subject: string;
  kind?: LabelKindCode | undefined;
  /** The template that is selected first. */
  given?: number | undefined;
  again?: EarlierPrint | undefined;
};

/** The template and the person's own label used for printing: the chosen, the given, or the last used one. */
export function useChosenTemplate({ subject, kind, given, again }: Wanted) {
  const isKnown = Boolean(useModel().entities['user-label']);
  const { data: templates } = useTemplates(subject, kind);
  const { data: own = [] } = useOwnLabels(isKnown);
  const [chosen, choose] = useState<{ template: number; own: number | null } | null>(null);
  const wanted = chosen?.template ?? given ?? lastTemplate(subject);
  const otherwise = again ? undefined : templates?.[0];
  const template = templates?.find(({ id }) => id === wanted) ?? otherwise ?? null;
  const ownLabels = own.filter(({ label_template_id }) => label_template_id === template?.id);
  const usual = ownLabels.find(({ is_default }) => is_default)?.id ?? null;
  const ownLabel = again ? again.user_label_id : chosen ? chosen.own : usual;
  return { templates, template, ownLabels, ownLabel, choose };
}
