import type { Language } from '#generator/model/types.ts';

/** A part of a printed document. Every text is plain: it is drawn as it is, whatever characters it has. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'pictures'; readonly size: 'photo' | 'signature'; readonly pictures: readonly Picture[] };

/** A picture as it was stored, with the line below it. */
export type Picture = { readonly bytes: Uint8Array; readonly caption: string };

export type Fact = { readonly label: string; readonly value: string };

/** A document as the drawing thread is handed it. */
export type Paper = {
  readonly language: Language;
  readonly title: string;
  /** What kind of record it is, and its states. */
  readonly subtitle: string;
  readonly organisation: string;
  /** #rrggbb */
  readonly colour: string;
  /** The bytes of a picture as it was stored; null without one. */
  readonly logo: Uint8Array | null;
  readonly blocks: readonly Block[];
  /** When and by whom it was printed. */
  readonly footer: string;
  /** The page number, with {page} and {pages} in their places. */
  readonly pageWord: string;
};
