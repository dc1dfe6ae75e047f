import { useQuery } from '@tanstack/react-query';
import { http } from '#admin/providers/http/http.ts';
import type { Language } from '#generator/model/types.ts';
import { type LabelKindCode, subjectOfKind } from '#schemas/labels/label-tokens.ts';

/** The properties of a template that the print dialog needs. */
export type LabelTemplate = {
  id: number;
  name: string;
  media: 'sheet' | 'roll';
  width_mm: number;
  height_mm: number;
  page_width_mm: number | null;
  page_height_mm: number | null;
  columns: number | null;
  rows: number | null;
  margin_left_mm: number | null;
  margin_top_mm: number | null;
  pitch_x_mm: number | null;
  pitch_y_mm: number | null;
  _titles?: { label_kind_id?: string };
  translations?: Record<string, { name?: string } | undefined> | null;
};

export type OwnLabel = { id: number; name: string; label_template_id: number; is_default: boolean };

/** The active templates for an entity, or for one kind of label of it, sorted by name. */
export function useTemplates(subject: string, only?: LabelKindCode) {
  const all = (Object.keys(subjectOfKind) as LabelKindCode[]).filter((kind) => subjectOfKind[kind] === subject);
  const kinds = only ? [only] : all;
  const query = new URLSearchParams({
    filter: JSON.stringify({ is_active: true, 'label_kind.kind': kinds }),
    sort: JSON.stringify([
      ['label_kind_id', 'ASC'],
      ['name', 'ASC'],
    ]),
    range: '[0,499]',
  });
  return useQuery({
    queryKey: ['label-templates', 'print', subject, only],
    queryFn: async () => (await http(`/api/label-templates?${query}`)).json as LabelTemplate[],
  });
}

/** The user's own labels; none for users who may not have any. */
export function useOwnLabels(isKnown: boolean) {
  return useQuery({
    queryKey: ['user-labels', 'print'],
    queryFn: async () => (await http('/api/user-labels?range=[0,199]')).json as OwnLabel[],
    enabled: isKnown,
  });
}

export function nameOf({ name, translations }: LabelTemplate, language: Language): string {
  return translations?.[language]?.name || name;
}
