import { defineHook, type PlugContext, type RowOf } from '#server/crud/plugs.ts';
import { records } from '#server/crud/records.ts';
import { invalid } from '#server/errors.ts';
import { type CodeItem, codeFaults } from './code-faults.ts';

const itemFields = ['type', 'content', 'x_mm', 'y_mm', 'width_mm', 'height_mm'] as const;

/** A template whose code can never be printed is refused when it is saved with its items. */
export default defineHook('label-template', 'code-fits', {
  messages: {
    code_beyond_label: {
      en: 'The code goes beyond the label, which is {width} × {height} mm. Make it smaller, or move it.',
      de: 'Der Code ragt über das Etikett hinaus, das {width} × {height} mm groß ist. Verkleinern oder verschieben Sie ihn.',
      fr: 'Le code dépasse l’étiquette, qui mesure {width} × {height} mm. Réduisez-le ou déplacez-le.',
      pt: 'O código passa da etiqueta, que mede {width} × {height} mm. Diminua-o ou mova-o.',
    },
    code_no_ean: {
      en: 'An {name} has 12 or 13 digits and a valid check digit, which “{text}” does not. Choose another code, or give the code a content of digits.',
      de: 'Ein {name} hat 12 oder 13 Ziffern und eine gültige Prüfziffer; „{text}“ hat das nicht. Wählen Sie einen anderen Code, oder geben Sie dem Code einen Inhalt aus Ziffern.',
      fr: 'Un {name} a 12 ou 13 chiffres et une clé de contrôle valide, ce que « {text} » n’a pas. Choisissez un autre code ou donnez-lui un contenu de chiffres.',
      pt: 'Um {name} tem 12 ou 13 dígitos e um dígito verificador válido, o que “{text}” não tem. Escolha outro código ou dê a ele um conteúdo de dígitos.',
    },
    code_characters: {
      en: '{name} does not have all characters of “{text}”. Choose another code, such as QR, or change the content of the code.',
      de: '{name} hat nicht alle Zeichen von „{text}“. Wählen Sie einen anderen Code, etwa QR, oder ändern Sie den Inhalt des Codes.',
      fr: '{name} n’a pas tous les caractères de « {text} ». Choisissez un autre code, par exemple QR, ou modifiez son contenu.',
      pt: '{name} não tem todos os caracteres de “{text}”. Escolha outro código, como QR, ou altere o conteúdo do código.',
    },
  },
  afterLines: async (row, context) => {
    if (!context.caller.system) await refuseImpossibleCode(context, row);
  },
});

/** Judges the code of a template with its stored items. */
export async function refuseImpossibleCode(context: PlugContext, row: RowOf<'label-template'>): Promise<void> {
  const kinds = records(context, 'label-kind').withBin();
  const kind = (await kinds.get(row.label_kind_id, { fields: ['kind'] }))?.kind ?? 'qr';
  const { client_id, symbology, width_mm, height_mm } = row;
  const items = await records(context, 'label-item')
    .asSystem(client_id)
    .list({ label_template_id: row.id as number }, { fields: itemFields, order: [['position', 'ASC']] });
  const template = {
    client_id,
    kind,
    symbology: String(symbology),
    width_mm: Number(width_mm),
    height_mm: Number(height_mm),
  };
  const faults = await codeFaults(context, template, items as readonly CodeItem[]);
  if (faults.length > 0) throw invalid(faults);
}
