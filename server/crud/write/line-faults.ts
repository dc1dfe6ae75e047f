import { type FaultItem, Problem } from '#server/errors.ts';

/** Refusals after which the transaction still answers, so that further lines can be judged. */
const harmless: readonly number[] = [400, 403, 404, 422];

/** Gathers what is wrong with lines, so that one answer names all of it. */
export class LineFaults {
  #problems: Problem[] = [];

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  add(path: string, code: string, params: Readonly<Record<string, unknown>> = {}): void {
    this.#problems.push(new Problem(422, 'validation_failed', [{ path, code, params }]));
  }

  /** Does something to the line at a pointer; what refuses it is retained under that pointer. */
  async at(path: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#problems.push(placed(error, path));
      if (!harmless.includes(error.status)) this.throwAny();
    }
  }

  /** What refused the record itself, to be answered together with its lines. */
  addOwn(problem: Problem): void {
    this.#problems.unshift(problem);
  }

  /** One problem with every fault, in the order of the lines; of its kind where all are of one kind, else a 422. */
  throwAny(): void {
    const [first, ...more] = this.#problems;
    if (!first) return;
    const errors = this.#problems.flatMap((problem) => problem.errors).sort(byPlace);
    const isSame = more.every(({ status, code }) => status === first.status && code === first.code);
    if (!isSame) throw new Problem(422, 'validation_failed', errors);
    throw new Problem(first.status, first.code, errors, {}, first.params);
  }
}

/** The code of a refusal of a whole line, among the other faults of its record. */
const codes: Readonly<Record<string, string>> = {
  create: 'may_not_add_line',
  update: 'may_not_change_line',
  delete: 'may_not_delete_line',
  not_found: 'no_such_line',
  stale: 'line_stale',
};

/** A problem of one row as a problem of the record that it is a line of. */
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
