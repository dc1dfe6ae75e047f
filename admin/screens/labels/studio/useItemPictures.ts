import { useMemo } from 'react';
import type { Box, Size } from './items.ts';
import { type Preview, pictureOf } from './preview.ts';
import type { Studio } from './useStudio.ts';

export type ItemPictures = {
  readonly label: Size;
  readonly fill: string;
  /** The server's picture of each item, by its key, with the box for which it was drawn. */
  readonly byKey: ReadonlyMap<number, { readonly picture: string; readonly box: Box }>;
  /** Pictures of the code and the logo that belong to no item. */
  readonly others: readonly string[];
};

/** The label of one record, with a separate picture for each item, so that the picture can move with its item. */
export function useItemPictures(
  { template }: Studio,
  preview: { preview: Preview; keys: number[] } | undefined,
  shown: number,
): ItemPictures {
  const width = Number(template?.width_mm ?? 50);
  const height = Number(template?.height_mm ?? 25);
  return useMemo(() => {
    const label = preview?.preview.labels[shown] ?? preview?.preview.labels[0];
    const byKey = new Map<number, { picture: string; box: Box }>();
    const others: string[] = [];
    for (const part of label?.parts ?? []) {
      const picture = pictureOf(preview!.preview, [part], null);
      const key = part.item === null ? undefined : preview!.keys[part.item];
      if (key === undefined) others.push(picture);
      else byKey.set(key, { picture, box: part });
    }
    return { label: { width, height }, fill: label?.fill ?? '#ffffff', byKey, others };
  }, [preview, shown, width, height]);
}
