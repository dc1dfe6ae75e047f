export const symbologies = ['qr', 'data_matrix', 'code128', 'code39', 'ean13', 'pdf417', 'none'] as const;
export type Symbology = (typeof symbologies)[number];

/** An item of a template; without a position it is arranged with the others. All measures are in millimetres. */
export type LabelItem = {
  readonly type: 'text' | 'code' | 'logo' | 'line';
  readonly x: number | null;
  readonly y: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly font: number | null;
  readonly isBold: boolean;
};

/** A label's measures in millimetres. */
export type LabelShape = {
  readonly width: number;
  readonly height: number;
  readonly symbology: Symbology;
  /** The side of the code with its quiet zone; null: as large as fits. */
  readonly codeSize: number | null;
  readonly quiet: number;
  readonly font: number;
  readonly hasLogo: boolean;
  readonly items: readonly LabelItem[];
  /** The words that mark a test label, which nobody may attach; labels of a print have none. */
  readonly mark?: string;
};

/** The stock that a template prints on: a sheet with cells, or a roll (null). */
export type Sheet = {
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly marginLeft: number;
  readonly marginTop: number;
  readonly pitchX: number;
  readonly pitchY: number;
};

/** The content of one label: a text for each item of the template, the encoded text, and the background colour. */
export type LabelContent = {
  readonly texts: readonly string[];
  readonly code: string;
  readonly fill: string | null;
};

export type LabelFormat = 'pdf' | 'png' | 'zpl';

/** A whole print as it is sent to the drawing thread. */
export type LabelWork = {
  readonly format: LabelFormat;
  readonly shape: LabelShape;
  readonly sheet: Sheet | null;
  readonly labels: readonly LabelContent[];
  readonly copies: number;
  /** The first cell that is used, from 1, row by row. */
  readonly startCell: number;
  /** Millimetres by which everything is moved to the right and down. */
  readonly nudge: readonly [x: number, y: number];
  readonly hasBorders: boolean;
  readonly dpi: number;
  readonly logo: Uint8Array | null;
};

export const labelWarnings = ['text_shortened', 'text_left_out', 'small_modules', 'code_impossible'] as const;
export type LabelWarning = (typeof labelWarnings)[number];

export const checkNames = [
  'code_impossible',
  'module_size',
  'quiet_zone',
  'number_in_words',
  'smallest_text',
  'text_fits',
  'inside_label',
  'values_known',
  'has_address',
  'fits_sheet',
] as const;

/**
 * A check of a template with real records. `value` is the measure that was checked, `items` are the items that fail the
 * check, `labels` the numbers of the labels on which they fail.
 */
export type LabelCheck = {
  readonly name: (typeof checkNames)[number];
  readonly level: 'ok' | 'warning' | 'fault';
  readonly value: number | null;
  readonly items: readonly number[];
  readonly labels: readonly number[];
};

/** A problem with an item; null means the code or the logo that is drawn without an item. */
export type ItemWarning = { readonly item: number | null; readonly warning: LabelWarning };
