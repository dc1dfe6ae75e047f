import { useWords } from '#admin/providers/words/useWords.ts';

type Row = {
  readonly name: string;
  /** query, path or header; empty for a property of a body. */
  readonly place: string;
  readonly kind: string;
  readonly required: boolean;
  readonly text: string;
};

/** A table of names with their types and descriptions. */
export function SchemaTable({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const say = useWords();
  return (
    <>
      <h3>{title}</h3>
      <div className="scroll">
        <table className="rows api-table">
          <thead>
            <tr>
              <th scope="col">{say('api_page.name')}</th>
              <th scope="col">{say('api_page.kind')}</th>
              <th scope="col">{say('api_page.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, place, kind, required, text }) => (
              <tr key={`${place} ${name}`}>
                <td>
                  <code>{name}</code> <span className="mute sm">{place}</span>
                  {required && <span className="chip">{say('api_page.required')}</span>}
                </td>
                <td>
                  <code>{kind}</code>
                </td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
