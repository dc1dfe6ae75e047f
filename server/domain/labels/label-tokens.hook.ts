import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import { defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import { unknownToken } from '#server/services/labels/label-values.ts';

/** A content names only values that labels of its kind have. */
export default defineHook('label-item', 'know-values', {
  beforeSave: async ({ after }, context) => {
    const kind = await kindOfTemplate(context, after.label_template_id);
    refuseUnknown(context, kind, String(after.content ?? ''), '/content');
  },
});

/** What a template is printed for. */
export async function kindOfTemplate({ trx }: Pick<PlugContext, 'trx'>, template: unknown): Promise<LabelKindCode> {
  const sql = `select k.kind from label_templates t join label_kinds k on k.id = t.label_kind_id where t.id = ${trx.dialect.placeholder(1)}`;
  const [row] = await trx.read(sql, [template]);
  return (row?.[0] ?? 'qr') as LabelKindCode;
}

export function refuseUnknown({ engine }: PlugContext, kind: LabelKindCode, content: string, path: string): void {
  const token = unknownToken(engine.model, kind, content);
  if (token !== null) throw invalid([{ path, code: 'label_value_unknown', params: { token } }]);
}
