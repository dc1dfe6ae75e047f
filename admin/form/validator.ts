import type { RJSFSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import { toErrorSchema } from '@rjsf/utils';
import { validateDocument } from './validate-document.ts';

/** The interpreting validator with the interface of the form engine. */
export const validator: ValidatorType = {
  validateFormData(formData: unknown, schema: RJSFSchema): ValidationData<unknown> {
    const errors = errorsOf(schema, formData);
    return { errors, errorSchema: toErrorSchema(errors) };
  },
  isValid: (schema, formData) => errorsOf(schema, formData).length === 0,
  rawValidation: <Result>(schema: RJSFSchema, formData: unknown) => ({
    errors: errorsOf(schema, formData) as Result[],
  }),
};

function errorsOf(schema: RJSFSchema, formData: unknown): RJSFValidationError[] {
  return validateDocument(schema as Record<string, unknown>, formData).map(({ path, keyword, params }) => ({
    name: keyword,
    property: path.replaceAll('/', '.'),
    params,
    stack: `${path} ${keyword}`,
    message: keyword,
  }));
}
