import './labels.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { http } from '#admin/providers/http/http.ts';
import { useEntity } from '#admin/providers/model/useModel.ts';
import { narrowedTo, useChosenClient } from '#admin/providers/session/chosen-client.ts';
import { useWords } from '#admin/providers/words/useWords.ts';
import { ErrorPage } from '../../layout/ErrorPage.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { LabelDialog } from './LabelDialog.tsx';

type Asset = { id: number; asset_no: string; name: string };

/** `/first-label`: prints the label of the newest asset, as the last step of setting up. */
export function FirstLabel() {
  const say = useWords();
  const view = useEntity('asset');
  const client = useChosenClient();
  const [isOpen, setOpen] = useState(true);
  const [isPrinted, setPrinted] = useState(false);
  const query = new URLSearchParams({
    filter: JSON.stringify(narrowedTo(client, view.client_rows)),
    sort: '["id","DESC"]',
    range: '[0,0]',
    fields: 'id,asset_no,name',
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['first-label', client?.id ?? null],
    queryFn: async () => (await http(`/api/assets?${query}`)).json as Asset[],
  });
  if (error) return <ErrorPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const [asset] = data;
  return (
    <div className="first-label fade">
      <PageTitle title={say('labels.first_title')} />
      <header className="head">
        <h1>{say('labels.first_title')}</h1>
      </header>
      <section className="card">
        {!asset && <p className="second">{say('labels.first_none')}</p>}
        {asset && (
          <p>
            <b>{asset.name}</b> <bdi className="mute">{asset.asset_no}</bdi>
          </p>
        )}
        {isPrinted && (
          <p className="notice success" role="status">
            {say('labels.first_done')}
          </p>
        )}
        <div className="row">
          {asset ? (
            <button type="button" className={`btn ${isPrinted ? '' : 'primary'}`} onClick={() => setOpen(true)}>
              <Icon name="print" />
              {say('labels.print')}
            </button>
          ) : (
            <Link className="btn primary" to="/assets/new?back=/first-label">
              {say('labels.first_asset')}
            </Link>
          )}
          <Link className={`btn ${isPrinted ? 'primary' : ''}`} to="/">
            {say('labels.first_back')}
          </Link>
        </div>
      </section>
      {asset && isOpen && (
        <LabelDialog
          subject="asset"
          kind="qr"
          ids={[asset.id]}
          onPrinted={() => setPrinted(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
