import { useWords } from '#admin/providers/words/useWords.ts';
import { type ApiDocument, contentOf, kindOf, type Listed, resolve } from './operations.ts';
import { SchemaTable } from './SchemaTable.tsx';

/** One operation: its parameters, its body, its answers. */
export function OperationDetail({ document, listed }: { readonly document: ApiDocument; readonly listed: Listed }) {
  const say = useWords();
  const { operation } = listed;
  const parameters = (operation.parameters ?? []).flatMap((one) => resolve(document, one) ?? []);
  const body = contentOf(operation.requestBody?.content);
  return (
    <div className="api-detail">
      {operation.description && <p className="second sm">{operation.description}</p>}
      {operation.security?.length === 0 && <p className="second sm">{say('api_page.open')}</p>}
      {parameters.length > 0 && (
        <SchemaTable
          title={say('api_page.parameters')}
          rows={parameters.map((one) => ({
            name: one.name,
            place: one.in,
            kind: kindOf(one.schema),
            required: one.required === true,
            text: one.description ?? '',
          }))}
        />
      )}
      {body && <Body document={document} title={`${say('api_page.body')} (${body.type})`} schema={body.schema} />}
      <h3>{say('api_page.answers')}</h3>
      <ul className="api-answers">
        {Object.entries(operation.responses ?? {}).map(([status, answer]) => {
          const whole = resolve(document, answer);
          const content = contentOf(whole?.content);
          return (
            <li key={status}>
              <code>{status}</code> {whole?.description}{' '}
              {content && <span className="second">{kindOf(content.schema)}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type BodyProps = {
  readonly document: ApiDocument;
  readonly title: string;
  readonly schema?: Parameters<typeof kindOf>[0];
};

function Body({ document, title, schema }: BodyProps) {
  const whole = resolve(document, schema);
  if (!whole?.properties)
    return (
      <SchemaTable title={title} rows={[{ name: '', place: '', kind: kindOf(whole), required: true, text: '' }]} />
    );
  const rows = Object.entries(whole.properties).map(([name, property]) => ({
    name,
    place: '',
    kind: kindOf(property),
    required: whole.required?.includes(name) === true,
    text: [property.title, property.description].filter(Boolean).join('. '),
  }));
  return <SchemaTable title={title} rows={rows} />;
}
