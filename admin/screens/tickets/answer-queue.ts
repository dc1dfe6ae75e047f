type Stored = { readonly id: number; readonly row_version?: number | undefined };

type Steps<Row, Values> = {
  /** Stores the values in the row as it was last stored, and resolves to the new row. */
  store: (row: Row, values: Values) => Promise<Row>;
  show: (row: Row) => void;
  /** Called with the reason when an answer was refused. */
  refuse: (fault: unknown) => void;
};

/**
 * Stores answers at once. Answers of the same row are stored one after another, so that each is sent with the version
 * that the previous one produced. The last answer is displayed; a refused answer is replaced by the stored one.
 */
export function answerQueue<Row extends Stored, Values extends object>({ store, show, refuse }: Steps<Row, Values>) {
  const last = new Map<number, Promise<Row>>();
  return async (row: Row, values: Values): Promise<void> => {
    const { id } = row;
    show({ ...row, ...values });
    const next = send(last.get(id), row, values);
    last.set(id, next);
    const stored = await next;
    if (last.get(id) !== next) return;
    last.delete(id);
    show(stored);
  };

  async function send(earlier: Promise<Row> | undefined, row: Row, values: Values): Promise<Row> {
    const before = (await earlier) ?? row;
    try {
      return await store(before, values);
    } catch (fault) {
      refuse(fault);
      return before;
    }
  }
}
