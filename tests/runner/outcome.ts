/** What has happened so far in a run: the counts of its last line, and everything that is named before it. */
export class Outcome {
  passed = 0;
  readonly faults: string[] = [];
  /** Tests that failed and passed when their file ran again, alone. */
  readonly late: string[] = [];
  readonly leftOut: string[] = [];
  readonly seconds = new Map<string, number>();
  readonly files: { readonly file: string; readonly project: string; readonly milliseconds: number }[] = [];

  fail(what: string): void {
    this.faults.push(what);
  }

  /**
   * The last lines of a run: what to mend, where the time went, and the counts. In CI nothing may be left out; in
   * `npm run test:all` a test that passed at its second attempt only counts as failed.
   */
  summary(budgets: Readonly<Record<string, number>>, isStrict: boolean): { lines: string[]; failed: number } {
    const slow = [...this.seconds].filter(([part, seconds]) => seconds > (budgets[part] ?? Number.POSITIVE_INFINITY));
    const dearest = this.files.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10);
    const failed =
      this.faults.length + (process.env.CI === 'true' ? this.leftOut.length : 0) + (isStrict ? this.late.length : 0);
    const lines = [
      ...this.late.map((text) => `\npassed at the second attempt only: ${text}`),
      ...this.faults.map((text) => `\nfailed: ${text}`),
      ...this.leftOut.map((part) => `left out: ${part}`),
      '',
      ...dearest.map(({ file, project, milliseconds }) => `${inSeconds(milliseconds / 1000)}  ${file} (${project})`),
      ...[...this.seconds].map(([part, seconds]) => `${inSeconds(seconds)}  in all: ${part}`),
      ...slow.map(([part, seconds]) => `${part} took ${Math.round(seconds)} s; its budget is ${budgets[part]} s`),
      ...(this.late.length > 0 ? [`${this.late.length} passed at the second attempt only`] : []),
      `${this.passed} passed, ${failed} failed`,
    ];
    return { lines, failed };
  }
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(7)} s`;
}
