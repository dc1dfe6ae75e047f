import type { LabelTemplate } from '#generator/generated/label-template.ts';
import { defineRules, faultAt, type RuleFault } from '#schemas/_meta/define-rules.ts';
import { twiceFaults } from '#schemas/_meta/rows.ts';

/** Codes of the sentences that this file defines. */
type Own = 'code_larger_than_label' | 'labels_overlap';

/** Millimetres with one decimal, compared in tenths. */
const tenths = (value: number | null | undefined) => Math.round((value ?? 0) * 10);

export default defineRules<LabelTemplate, Own>('label-template', {
  messages: {
    code_larger_than_label: {
      en: 'The code is larger than the label; at most {most} mm fit.',
      de: 'Der Code ist größer als das Etikett; höchstens {most} mm passen.',
      fr: 'Le code dépasse l’étiquette ; au plus {most} mm y tiennent.',
      pt: 'O código é maior que a etiqueta; cabem no máximo {most} mm.',
    },
    labels_overlap: {
      en: '{title}: the labels overlap; it must be at least the size of a label.',
      de: '{title}: Die Etiketten überlappen; nötig ist mindestens die Größe eines Etiketts.',
      fr: '{title} : les étiquettes se chevauchent ; il faut au moins la taille d’une étiquette.',
      pt: '{title}: as etiquetas se sobrepõem; deve ser ao menos o tamanho de uma etiqueta.',
    },
  },
  check: (template) => [
    ...code(template),
    ...(template.media === 'sheet' ? sheet(template) : []),
    ...twiceFaults('colours', template.colours, 'result'),
  ],
});

/** Bars are as wide as their label allows, so only their height is a choice; a square code needs its size both ways. */
const barCodes = ['code128', 'code39', 'ean13', 'pdf417'];

function code({ symbology, code_mm, width_mm, height_mm }: Partial<LabelTemplate>): RuleFault<Own>[] {
  if (!symbology || symbology === 'none' || typeof code_mm !== 'number') return [];
  const height = height_mm ?? 0;
  const space = barCodes.includes(symbology) ? height : Math.min(height, width_mm ?? 0);
  return code_mm > space ? [faultAt('code_mm', 'code_larger_than_label', { most: space })] : [];
}

/** Domain F.1: left + (columns − 1) · pitch + width ≤ page, and the same for the height; labels must not overlap. */
function sheet(template: Partial<LabelTemplate>): RuleFault<Own>[] {
  const across = {
    count: 'columns',
    margin: 'margin_left_mm',
    pitch: 'pitch_x_mm',
    size: 'width_mm',
    page: 'page_width_mm',
  } as const;
  const down = {
    count: 'rows',
    margin: 'margin_top_mm',
    pitch: 'pitch_y_mm',
    size: 'height_mm',
    page: 'page_height_mm',
  } as const;
  return [...along(template, across), ...along(template, down)];
}

type Axis = Readonly<Record<'count' | 'margin' | 'pitch' | 'size' | 'page', keyof LabelTemplate>>;

function along(template: Partial<LabelTemplate>, axis: Axis): RuleFault<Own>[] {
  const at = (name: keyof Axis) => template[axis[name]] as number | null | undefined;
  if (Object.values(axis).some((name) => typeof template[name] !== 'number')) return [];
  const steps = (at('count') ?? 1) - 1;
  if (steps > 0 && tenths(at('pitch')) < tenths(at('size'))) return [faultAt(axis.pitch, 'labels_overlap')];
  const used = tenths(at('margin')) + steps * tenths(at('pitch')) + tenths(at('size'));
  return used > tenths(at('page'))
    ? [faultAt(axis.count, 'labels_exceed_page', { over: (used - tenths(at('page'))) / 10 })]
    : [];
}
