import { writeFileSync } from 'node:fs';

/** A reporter of vitest: writes the errors that no test caught, as a list of texts, into the file that ERRORS_FILE names. */
export default class ErrorsOutsideTests {
  onTestRunEnd(_modules, errors) {
    const file = process.env.ERRORS_FILE;
    if (!file || errors.length === 0) return;
    const textOf = (error) =>
      `${error.type ?? 'error'}: ${error.stack ?? error.message}\n${JSON.stringify(error, null, 1)}`;
    writeFileSync(file, JSON.stringify(errors.map((error) => textOf(error).slice(0, 3000))));
  }
}
