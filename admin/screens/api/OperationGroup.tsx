import { useState } from 'react';
import { OperationDetail } from './OperationDetail.tsx';
import type { ApiDocument, Group, Listed } from './operations.ts';

type Props = { readonly document: ApiDocument; readonly group: Group; readonly open: boolean };

/** The operations on one entity; they are rendered only while the group is open. */
export function OperationGroup({ document, group, open }: Props) {
  const [isOpen, setOpen] = useState(false);
  const about = document.tags?.find(({ name }) => name === group.name)?.description;
  return (
    <details className="card api-group" open={open || isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{group.name}</h2>
        <span className="count">{group.operations.length}</span>
        <span className="second sm api-about">{about}</span>
      </summary>
      {(open || isOpen) &&
        group.operations.map((listed) => (
          <Line key={`${listed.method} ${listed.path}`} document={document} listed={listed} />
        ))}
    </details>
  );
}

function Line({ document, listed }: { readonly document: ApiDocument; readonly listed: Listed }) {
  const [isOpen, setOpen] = useState(false);
  const { method, path, operation } = listed;
  return (
    <details className="api-operation" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b className={`api-method ${method.toLowerCase()}`}>{method}</b>
        <code>{path}</code>
        <span className="second sm">{operation.summary}</span>
      </summary>
      {isOpen && <OperationDetail document={document} listed={listed} />}
    </details>
  );
}
