import type { EntityModel, Model } from '#generator/model/types.ts';
import { memoize } from '#server/memoize.ts';

/** An entity whose rows belong to a row of another one, and the reference that names that row. */
export type ChildEntity = { readonly child: EntityModel; readonly through: string };

const known = new WeakMap<Model, Map<string, readonly ChildEntity[]>>();

/** The entities whose rows belong to rows of this one. They are found once for a model, because every save needs them. */
export function childEntities(model: Model, { name }: EntityModel): readonly ChildEntity[] {
  const ofModel = memoize(known, model, () => new Map<string, readonly ChildEntity[]>());
  return memoize(ofModel, name, () =>
    Object.values(model.entities).flatMap((child) => {
      const { through } = child.scope;
      return through && child.field[through]?.ref?.entity === name ? [{ child, through }] : [];
    }),
  );
}
