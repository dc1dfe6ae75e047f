import './client-switcher.css';
import { useEffect, useMemo, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { useEntity } from '#admin/providers/model/useModel.ts';
import {
  type ChosenClient,
  chosenClient,
  clientEntity,
  useChosenClient,
} from '#admin/providers/session/chosen-client.ts';
import type { Money } from '#generator/text/money.ts';
import { sortParam } from '../cells/columns.ts';
import { titleOf } from '../cells/text.ts';
import { useReader } from '../cells/useReader.ts';
import { AnchoredMenu } from './AnchoredMenu.tsx';
import { focusOnOpen } from './focus-on-open.ts';
import { Icon } from './Icon.tsx';
import { useDebounced } from './useDebounced.ts';
import { useMenuAnchor } from './useMenuAnchor.ts';

type Props = { className?: string | undefined };

/** Chooses whether platform staff work with the records of all clients or of a single one. */
export function ClientSwitcher({ className = '' }: Props) {
  const { say } = useReader();
  const chosen = useChosenClient();
  const menu = useMenuAnchor();
  useFormerClient(chosen);
  const name = chosen?.title ?? say('app.platform');
  const choose = (client: ChosenClient | null) => {
    chosenClient.choose(client);
    menu.close();
  };
  return (
    <>
      <button
        type="button"
        className={`btn sm quiet client-switch ${className}`}
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        aria-label={say('client.now', { name })}
        onClick={menu.open}
      >
        <Icon name="facility" />
        <span className="cut">{name}</span>
        <Icon name="down" small />
      </button>
      <AnchoredMenu anchor={menu.anchor} onClose={menu.close}>
        <Choices chosen={chosen} onChoose={choose} />
      </AnchoredMenu>
    </>
  );
}

type ChoicesProps = { chosen: ChosenClient | null; onChoose: (client: ChosenClient | null) => void };

function Choices({ chosen, onChoose }: ChoicesProps) {
  const reader = useReader();
  const { say } = reader;
  const view = useEntity(clientEntity);
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), 250);
  const { data } = useGetList(view.plural, {
    filter: q ? { q } : {},
    sort: sortParam(view.list.sort),
    pagination: { page: 1, perPage: 20 },
  });
  const clients = data?.map((row) => ({ id: Number(row.id), title: titleOf(view, row, reader) })) ?? [];
  return (
    <div className="pop-body" role="dialog" aria-label={say('client.choose')}>
      <input
        className="input"
        type="search"
        ref={focusOnOpen}
        aria-label={say('client.find')}
        placeholder={say('client.find')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="client-choices">
        {[null, ...clients].map((client) => (
          <li key={client?.id ?? 0}>
            <button
              type="button"
              aria-current={client?.id === chosen?.id ? 'true' : undefined}
              onClick={() => onChoose(client)}
            >
              <span className="grow cut">{client?.title ?? say('app.platform')}</span>
              {client?.id === chosen?.id && <Icon name="check" small />}
            </button>
          </li>
        ))}
      </ul>
      {data?.length === 0 && <p className="sm mute">{say('picker.none', { q })}</p>}
    </div>
  );
}

/**
 * Updates the chosen client: one that no longer exists or cannot be read (404) is deselected, and a changed title or
 * currency is taken over.
 */
function useFormerClient(chosen: ChosenClient | null): void {
  const reader = useReader();
  const view = useEntity(clientEntity);
  const { data, error } = useGetOne(view.plural, { id: chosen?.id ?? 0 }, { enabled: chosen !== null, retry: false });
  const title = chosen && data?.id === chosen.id ? titleOf(view, data, reader) : null;
  const money = useMoney(data?.id === chosen?.id ? data?.currency_id : undefined);
  const isMissing = (error as { status?: number } | null)?.status === 404;
  useEffect(() => {
    if (!chosen) return;
    if (isMissing) chosenClient.choose(null);
    else if (title && money !== undefined && (title !== chosen.title || !isSame(money, chosen.money)))
      chosenClient.choose({ id: chosen.id, title, money });
  }, [chosen, title, money, isMissing]);
}

/** The currency by its id; null without one, undefined while it is loading. */
function useMoney(id: unknown): Money | null | undefined {
  const { data, error } = useGetOne(
    'currencies',
    { id: Number(id) },
    { enabled: typeof id === 'number', retry: false },
  );
  return useMemo(() => {
    if (id === null || error) return null;
    return data && data.id === id ? { currency: String(data.iso_code), grouping: data.format } : undefined;
  }, [id, data, error]);
}

function isSame(one: Money | null, other: Money | null | undefined): boolean {
  return one?.currency === other?.currency && one?.grouping === other?.grouping;
}
