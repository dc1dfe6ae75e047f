import { type FaultItem, Problem } from '#server/errors.ts';

/** Statuses of errors after which the transaction is still usable, so that further lines can be checked. */
const harmless: readonly number[] = [400, 403, 404, 422];

/** Collects the errors of lines, so that one answer contains all of them. */
export class LineFaults {
  #problems: Problem[] = [];

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  add(path: string, code: string, params: Readonly<Record<string, unknown>> = {}): void {
    this.#problems.push(new Problem(422, 'validation_failed', [{ path, code, params }]));
  }

  /** Runs work on the line at a pointer; an error of it is collected under that pointer. */
  async at(path: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#problems.push(placed(error, path));
      if (!harmless.includes(error.status)) this.throwAny();
    }
  }

  /** Adds the error of the record itself, so that it is answered together with those of its lines. */
  addOwn(problem: Problem): void {
    this.#problems.unshift(problem);
  }

  /**
   * Throws one problem with all errors, in the order of the lines. It has their common status and code where these are
   * equal, otherwise it is a 422.
   */
  throwAny(): void {
    const [first, ...more] = this.#problems;
    if (!first) return;
    const errors = this.#problems.flatMap((problem) => problem.errors).sort(byPlace);
    const isSame = more.every(({ status, code }) => status === first.status && code === first.code);
    if (!isSame) throw new Problem(422, 'validation_failed', errors);
    throw new Problem(first.status, first.code, errors, {}, first.params);
  }
}

/** The code that an error of a whole line has among the other errors of its record. */
const codes: Readonly<Record<string, string>> = {
  create: 'may_not_add_line',
  update: 'may_not_change_line',
  delete: 'may_not_delete_line',
  not_found: 'no_such_line',
  stale: 'line_stale',
};

/** Converts a problem of one row to a problem of the record that it is a line of. */
function placed({ status, code, errors, params }: Problem, path: string): Problem {
  const whole = codes[String(code === 'action_not_permitted' ? params.action : code)] ?? code;
  const items =
    errors.length > 0
      ? errors.map((error) => ({ ...error, path: error.path === '/' ? path : `${path}${error.path}` }))
      : [{ path, code: whole, params }];
  if (status === 400 || status === 404) return new Problem(422, 'validation_failed', items);
  return new Problem(status, code, items, {}, params);
}

function byPlace(one: FaultItem, other: FaultItem): number {
  const [list = '', row = ''] = one.path.split('/').slice(1);
  const [otherList = '', otherRow = ''] = other.path.split('/').slice(1);
  return list === otherList ? Number(row || -1) - Number(otherRow || -1) : 0;
}
