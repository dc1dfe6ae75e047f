import type { EntityModel, FieldModel } from '#generator/model/types.ts';
import { entityNamed } from '#server/crud/by-server.ts';
import type { PlugContext, Stored } from '#server/crud/plugs.ts';

/** The record that a picture belongs to: its entity, its id, and the field with its primary picture, if it has one. */
export type PictureOwner = {
  readonly entity: EntityModel;
  readonly id: number;
  readonly field: FieldModel | null;
};

/** The owner that the row of a picture names. */
export function ownerOf({ engine }: Pick<PlugContext, 'engine'>, picture: Stored): PictureOwner {
  const entity = entityNamed({ engine }, String(picture.owner_type));
  const isPicture = ({ file }: FieldModel) => file?.accept.every((family) => family === 'image') === true;
  return { entity, id: Number(picture.owner_id), field: entity.fields.find(isPicture) ?? null };
}
