import { type FunctionComponent, Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { EntityView } from '#admin/providers/model/model.ts';
import { isMaster } from '#generator/model/is-master.ts';
import { titleOf } from '../../cells/text.ts';
import { useReader } from '../../cells/useReader.ts';
import { BookmarkStar } from '../../layout/BookmarkStar.tsx';
import { Icon } from '../../layout/Icon.tsx';
import { partOf } from '../../layout/lazy-parts.ts';
import { lazyComponent } from '../../layout/lazyComponent.tsx';
import { usePhone } from '../../layout/usePhone.ts';
import { panelsOf } from '../../plugs/record-panels.ts';
import { BasketToggle } from '../basket/BasketToggle.tsx';
import { MastersCrumb } from '../MastersCrumb.tsx';
import { DueLine } from './DueLine.tsx';
import { Facts } from './Facts.tsx';
import { useHeadline } from './headline.ts';
import { RecordActions } from './RecordActions.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { RecordPager } from './RecordPager.tsx';
import { StateChips } from './StateChips.tsx';
import { useRecordActions } from './useRecordActions.ts';
import { useRecordPager } from './useRecordPager.ts';

const ChainStrip = lazyComponent(partOf<FunctionComponent<{ view: EntityView; record: RaRecord }>>('ChainStrip'));

/** Title, code, status and facts, and the actions that the user may do now. */
export function RecordHead({ view, record }: { view: EntityView; record: RaRecord }) {
  const reader = useReader();
  const { say } = reader;
  const { next, buttons, more, open, asked, close } = useRecordActions(view, record);
  const [main, code] = useHeadline(view, record);
  const pager = useRecordPager(view, record.id);
  const isPhone = usePhone();
  const pictures = panelsOf(view.name, 'picture');
  const isPictured = pictures.length > 0 && !isPhone;
  const picture = pictures.map(({ Panel }, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the panels of an entity never change their order
    <Suspense key={n} fallback={<span className="rec-picture" />}>
      <Panel view={view} record={record} />
    </Suspense>
  ));

  return (
    <>
      <nav className="crumb" aria-label={say('record.back_to', { title: view.plural_title })}>
        {isMaster(view) ? <MastersCrumb /> : <Icon name="left" small flip />}
        <Link to={pager?.list ?? `/${view.plural}`}>{view.plural_title}</Link>
        <span className="grow" />
        {pager?.position && <RecordPager position={pager.position} />}
      </nav>
      <section className={isPictured ? 'card rec pictured' : 'card rec'}>
        {!isPhone && picture}
        {record.deleted_at && (
          <p className="notice warning" style={{ marginBlockEnd: 12 }}>
            <Icon name="trash" />
            {say('record.deleted')}
          </p>
        )}
        <div className="top">
          {isPhone && picture}
          <div className="grow" style={{ minWidth: 200 }}>
            <div className="titled">
              <h1>
                {main}
                {code && <span className="code">{code}</span>}
              </h1>
              <BookmarkStar title={titleOf(view, record, reader)} />
              <BasketToggle view={view} record={record} />
            </div>
            <StateChips view={view} record={record} />
          </div>
          <RecordActions view={view} record={record} next={next} buttons={buttons} more={more} open={open} />
        </div>
        <Facts view={view} record={record} code={code} without={pictures.flatMap(({ fields }) => fields)} />
        <DueLine view={view} record={record} />
        {view.chained && <ChainStrip view={view} record={record} />}
      </section>
      {asked && <RecordDialog view={view} record={record} action={asked} onClose={close} />}
    </>
  );
}
