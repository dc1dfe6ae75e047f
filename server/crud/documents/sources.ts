import type { EntityModel, FromLines, FromModel, Model } from '#generator/model/types.ts';
import { memoize } from '#server/memoize.ts';

/** A document that is made from another: the entity, how it is made, and the entity of its source. */
export type DocumentLink = { readonly target: EntityModel; readonly from: FromModel; readonly source: EntityModel };

const linksByModel = new WeakMap<Model, readonly DocumentLink[]>();

/** All ways in which documents are made from others. */
export function documentLinks(model: Model): readonly DocumentLink[] {
  return memoize(linksByModel, model, () =>
    Object.values(model.entities).flatMap((target) =>
      target.from.flatMap((from) => {
        const source = model.entities[target.field[from.by]?.ref?.entity ?? ''];
        return source ? [{ target, from, source }] : [];
      }),
    ),
  );
}

export function linesEntity(model: Model, { lines }: EntityModel, list: string): EntityModel {
  return model.entities[lines.find(({ name }) => name === list)?.entity ?? ''] as EntityModel;
}

/** The reference of a line to its document. */
export function parentOf({ lines }: EntityModel, list: string): string {
  return lines.find(({ name }) => name === list)?.by ?? '';
}

/** The link of a document whose lines are rows of this entity and are limited by what is left over; null for others. */
export function limitedLink(model: Model, entity: EntityModel): (DocumentLink & { readonly lines: FromLines }) | null {
  for (const link of documentLinks(model)) {
    const { lines } = link.from;
    if (lines?.quantity && linesEntity(model, link.target, lines.list).name === entity.name) return { ...link, lines };
  }
  return null;
}
