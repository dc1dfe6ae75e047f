import { appendFileSync } from 'node:fs';

/**
 * A reporter of vitest: appends a line of JSON for each file that ended, and one for each error outside every test, to the
 * file that RESULTS_FILE names. What ended is known even when the run is stopped.
 */
export default class ResultsReporter {
  onTestModuleEnd(file) {
    const { duration, setupDuration, collectDuration } = file.diagnostic();
    const tests = [...file.children.allTests()].map((test) => [test, test.result()]);
    const count = (state) => tests.filter(([, result]) => result.state === state).length;
    append({
      project: file.project.name,
      file: file.relativeModuleId,
      milliseconds: Math.round(duration + setupDuration + collectDuration),
      passed: count('passed'),
      skipped: count('skipped'),
      faults: [
        ...file.errors().map((error) => ({ test: '', text: textOf(error) })),
        ...tests
          .filter(([, { state }]) => state === 'failed')
          .map(([{ fullName }, { errors }]) => ({ test: fullName, text: errors.map(textOf).join('\n') })),
      ],
    });
  }

  onTestRunEnd(_files, errors) {
    for (const error of errors) append({ error: `${textOf(error)}\n${JSON.stringify(error, null, 1)}`.slice(0, 3000) });
  }
}

function append(line) {
  const file = process.env.RESULTS_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function textOf({ type, name, message, stack }) {
  return (stack ?? `${type ?? name ?? 'error'}: ${message}`).slice(0, 3000);
}
