import type { Language } from '#generator/model/types.ts';

/** In which language a page is drawn, and which ones its visitor may choose. */
export type Reading = { readonly language: Language; readonly languages: readonly Language[] };

/** How a state is coloured; its word always says the same. */
export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export type State = { readonly text: string; readonly tone: Tone };

export type HelpDesk = { readonly phone: string; readonly hours: string | null };

export type FileLink = {
  readonly href: string;
  /** Null for the manual, which has a name of its own in each language. */
  readonly title: string | null;
  /** Such as PDF. */
  readonly kind: string;
  /** Bytes. */
  readonly size: number;
};

/** What is at the end of every page that belongs to a label. */
export type Links = {
  /** The page's address without language, such as /l/7F3K9Q2MX4T8B6WD. */
  readonly path: string;
  /** Whether visitors may report a problem here. */
  readonly takesReports: boolean;
  readonly files: readonly FileLink[];
  readonly helpDesk: HelpDesk | null;
  /** Where staff go. */
  readonly signIn: string;
};

/** A fact of an asset: the key of its label and its value; days as YYYY-MM-DD. */
export type Fact =
  | { readonly label: 'make' | 'model' | 'serial_end' | 'department'; readonly text: string }
  | { readonly label: 'next_pm' | 'next_calibration' | 'next_qa'; readonly day: string };

export type Cover = { readonly kind: 'warranty' | 'contract'; readonly until: string } | { readonly kind: 'none' };

/** All that the page of an asset shows. What the organisation does not show is not in here. */
export type LeafView = {
  readonly organisation: string;
  /** Whether the label that was scanned shows dates that the asset no longer has. */
  readonly isOutdated?: boolean;
  readonly name: string | null;
  readonly number: string | null;
  readonly place: string | null;
  readonly photo: string | null;
  readonly state: State | null;
  readonly cover: Cover | null;
  readonly facts: readonly Fact[];
  readonly links: Links;
};

export type RoomView = {
  readonly organisation: string;
  readonly number: string;
  readonly name: string | null;
  readonly place: string | null;
  readonly state: State | null;
  /** Null where the organisation does not show them. */
  readonly assets: { readonly shown: readonly RoomAsset[]; readonly more: number } | null;
  readonly links: Links;
};

export type RoomAsset = { readonly id: number; readonly name: string | null; readonly number: string | null };
