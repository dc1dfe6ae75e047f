import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { http } from '#admin/providers/http/http.ts';
import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';

/** The kind of label that a template prints; null while it is not known. */
export function useTemplateKind(template: RaRecord | undefined): LabelKindCode | null {
  const id = template?.label_kind_id as number | undefined;
  const { data } = useQuery({
    queryKey: ['label-kinds', 'kind', id],
    queryFn: async () => (await http(`/api/label-kinds/${id}`)).json as { kind: LabelKindCode },
    enabled: id !== undefined,
  });
  return data?.kind ?? null;
}
