import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';

type Components = { readonly schemas: Readonly<Record<string, object>> };

/**
 * Checks values against schemas of an API document and returns the faults; each schema of the document is compiled
 * once.
 */
export function documentChecker({ schemas }: Components): (schema: object, value: unknown) => readonly ErrorObject[] {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    allErrors: true,
    multipleOfPrecision: 6,
    inlineRefs: false,
  });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(withNamedRefs(schema), name);
  return (schema, value) => {
    const validate = ajv.compile(withNamedRefs(schema));
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

/**
 * References by the names under which the schemas of the document are registered, since those are compiled once only.
 */
function withNamedRefs(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replace(/"#\/components\/schemas\/(\w+)"/g, '"$1"'));
}
