import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import { defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { invalid } from '#server/errors.ts';
import { unknownToken } from './label-values.ts';

/** A content may contain only placeholders that labels of its kind have. */
export default defineHook('label-item', 'know-values', {
  messages: {
    label_value_unknown: {
      en: '“{token}” is no value that this label can show. Name a field, such as asset.asset_no.',
      de: '„{token}“ ist kein Wert, den dieses Etikett zeigen kann. Nennen Sie ein Feld, etwa asset.asset_no.',
      fr: '« {token} » n’est pas une valeur que cette étiquette peut montrer. Nommez un champ, par exemple asset.asset_no.',
      pt: '“{token}” não é um valor que esta etiqueta possa mostrar. Indique um campo, como asset.asset_no.',
    },
  },
  beforeSave: async ({ after }, context) => {
    const kind = await kindOfTemplate(context, after.label_template_id);
    refuseUnknown(context, kind, String(after.content ?? ''), '/content');
  },
});

/** The kind of label that a template prints. */
export async function kindOfTemplate({ trx }: Pick<PlugContext, 'trx'>, template: unknown): Promise<LabelKindCode> {
  const sql = `select k.kind from label_templates t join label_kinds k on k.id = t.label_kind_id where t.id = ${trx.dialect.placeholder(1)}`;
  const [row] = await trx.read(sql, [template]);
  return (row?.[0] ?? 'qr') as LabelKindCode;
}

export function refuseUnknown({ engine }: PlugContext, kind: LabelKindCode, content: string, path: string): void {
  const token = unknownToken(engine.model, kind, content);
  if (token !== null) throw invalid([{ path, code: 'label_value_unknown', params: { token } }]);
}
