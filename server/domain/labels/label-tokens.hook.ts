import type { LabelKindCode } from '#schemas/labels/label-tokens.ts';
import { defineHook, type PlugContext } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { invalid } from '#server/errors.ts';
import { type CodeItem, type CodeTemplate, codeFaults } from './code-faults.ts';
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
    const kind = await kindOfTemplate(context, after);
    refuseUnknown(context, kind, String(after.content ?? ''), '/content');
  },
  afterSave: async ({ after }, context) => {
    if (after.type !== 'code' || context.caller.system) return;
    const template = await templateOf(context, after);
    const faults = await codeFaults(context, { ...after, ...template } as CodeTemplate, [after as CodeItem]);
    if (faults.length > 0) throw invalid(faults.map((fault) => ({ ...fault, path: '/content' })));
  },
});

/** A row of an organisation that refers to a template. */
export type OfTemplate = { readonly client_id?: unknown; readonly label_template_id?: unknown };

/** The kind of label that the template of a row prints. */
export async function kindOfTemplate(context: PlugContext, row: OfTemplate): Promise<LabelKindCode> {
  return (await templateOf(context, row)).kind;
}

const paper = ['media', 'columns', 'rows', 'symbology', 'width_mm', 'height_mm', 'label_kind.kind'] as const;

/** The template of a row: its kind of label, and the places for labels on its paper. */
export async function templateOf(context: PlugContext, { client_id, label_template_id }: OfTemplate) {
  const templates = records(context, 'label-template').asSystem(client_id).withBin();
  const template = await templates.get(label_template_id, { fields: paper });
  return { ...template, kind: template?.['label_kind.kind'] ?? 'qr' };
}

export function refuseUnknown({ engine }: PlugContext, kind: LabelKindCode, content: string, path: string): void {
  const token = unknownToken(engine.model, kind, content);
  if (token !== null) throw invalid([{ path, code: 'label_value_unknown', params: { token } }]);
}
