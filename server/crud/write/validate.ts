import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { bodySchema } from '#generator/model/body-schema.ts';
import type { EntityModel, JsonSchema } from '#generator/model/types.ts';
import { decimalFaults } from '#generator/validation/decimals.ts';
import { formatChecks } from '#generator/validation/formats.ts';
import { onePerPlace } from '#generator/validation/one-cause.ts';
import { exactFields } from '#server/crud/read/field-lists.ts';
import type { FaultItem } from '#server/errors.ts';
import { memoize } from '#server/memoize.ts';

export type Validators = {
  /** Faults of a body against the entity's schema, one at each JSON Pointer. */
  check(entity: EntityModel, mode: 'create' | 'update', body: unknown): readonly FaultItem[];
  /** Faults of an action's input against its dialog's schema. */
  checkAsk(key: string, schema: JsonSchema, body: unknown): readonly FaultItem[];
};

/** Validators are compiled on first use and cached; there is one set per model. */
export function makeValidators(): Validators {
  const ajv = new Ajv2020({
    allErrors: true,
    multipleOfPrecision: 8,
    strict: false,
    validateFormats: true,
    ownProperties: true,
  });
  for (const [name, format] of Object.entries(formatChecks)) ajv.addFormat(name, format);
  const asks = new Map<string, ValidateFunction>();
  const bodies = {
    create: new WeakMap<EntityModel, ValidateFunction>(),
    update: new WeakMap<EntityModel, ValidateFunction>(),
  };
  const run = (validate: ValidateFunction, body: unknown): readonly FaultItem[] =>
    validate(body) ? [] : onePerPlace((validate.errors ?? []).map(faultOf));
  return {
    check: (entity, mode, body) =>
      onePerPlace([
        ...run(
          memoize(bodies[mode], entity, () => ajv.compile(bodySchema(entity, mode))),
          body,
        ),
        ...decimalFaults(exactFields(entity), body as Readonly<Record<string, unknown>>),
      ]),
    checkAsk: (key, schema, body) =>
      run(
        memoize(asks, key, () => ajv.compile({ type: 'object', additionalProperties: false, ...schema })),
        body,
      ),
  };
}

/** Ajv reports a missing property at its parent; a form needs it at the field. */
function faultOf(error: ErrorObject): FaultItem {
  const params = error.params as Readonly<Record<string, unknown>>;
  const child = error.keyword === 'required' ? params.missingProperty : params.additionalProperty;
  const path = child === undefined ? error.instancePath : `${error.instancePath}/${escapePointer(String(child))}`;
  const code = error.keyword === 'additionalProperties' ? 'unknown_field' : error.keyword;
  return { path, code, params };
}

export function escapePointer(step: string): string {
  return step.replace(/~/g, '~0').replace(/\//g, '~1');
}
