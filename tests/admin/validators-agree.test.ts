import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { validateDocument } from '../../admin/form/validate-document.ts';
import { formatChecks } from '../../generator/validation/formats.ts';
import { makeDocuments, schema, singleDocuments } from './documents.ts';

type AjvError = { instancePath: string; keyword: string; params: Record<string, unknown> };

const options = { allErrors: true, multipleOfPrecision: 8, strict: false } as const;
const ajv = new Ajv2020(options);
for (const [name, check] of Object.entries(formatChecks)) ajv.addFormat(name, check);
const server = ajv.compile(schema);

const engine = customizeValidator({
  AjvClass: Ajv2020 as never,
  customFormats: formatChecks as never,
  ajvOptionsOverrides: options,
});

const byServer = (document: unknown) => (server(document) ? [] : keysOf(server.errors as AjvError[]));
const byEngine = (document: unknown) =>
  keysOf((engine.rawValidation<AjvError>(schema as never, document).errors ?? []) as AjvError[]);
const byBrowser = (document: unknown) =>
  validateDocument(schema, document)
    .map(({ path, keyword }) => `${path} ${keyword}`)
    .sort();

test('server, form engine and browser find the same faults in 4,000 documents', () => {
  const documents = makeDocuments(4000);
  const different = documents.filter((document) => !same(document));
  expect(different.slice(0, 3).map(verdicts)).toEqual([]);
  const invalid = documents.filter((document) => byServer(document).length > 0).length;
  expect(invalid).toBeGreaterThan(2000);
});

test('they agree on each awkward value alone at each field', () => {
  const documents = singleDocuments();
  expect(
    documents
      .filter((document) => !same(document))
      .slice(0, 3)
      .map(verdicts),
  ).toEqual([]);
  const valid = documents.filter((document) => byServer(document).length === 0).length;
  expect(valid).toBeGreaterThan(100);
  expect(valid).toBeLessThan(documents.length - 200);
});

test('valid money is accepted by all', () => {
  for (const cost of [0.07, 0.29, 4.35, 8.2, 19.99, 33.33, 64.1]) {
    expect(verdicts({ name: 'Room', floor_id: 1, state: 'red', cost })).toMatchObject({
      byServer: [],
      byEngine: [],
      byBrowser: [],
    });
  }
});

test('parameters are named as Ajv names them', () => {
  const document = { name: '', floor_id: 0, state: 'blue', cost: 0.001, letters: 'abc', stranger: 1 };
  server(document);
  const expected = (server.errors as AjvError[]).map(({ keyword, params }) => ({
    keyword,
    limit: params.limit,
    additionalProperty: params.additionalProperty,
  }));
  const found = validateDocument(schema, document).map(({ keyword, params }) => ({
    keyword,
    limit: params.limit,
    additionalProperty: params.additionalProperty,
  }));
  const order = (a: { keyword: string }, b: { keyword: string }) => a.keyword.localeCompare(b.keyword);
  expect(found.sort(order)).toEqual(expected.sort(order));
});

function same(document: unknown): boolean {
  const expected = byServer(document).join('|');
  return expected === byEngine(document).join('|') && expected === byBrowser(document).join('|');
}

function verdicts(document: unknown) {
  return { document, byServer: byServer(document), byEngine: byEngine(document), byBrowser: byBrowser(document) };
}

/** A missing property is a fault at its own path on our side. */
function keysOf(errors: readonly AjvError[]): string[] {
  return errors
    .map(({ instancePath, keyword, params }) => {
      const path = keyword === 'required' ? `${instancePath}/${String(params.missingProperty)}` : instancePath;
      return `${path} ${keyword}`;
    })
    .sort();
}
