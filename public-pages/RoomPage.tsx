import type { Language } from '#generator/model/types.ts';
import { Page } from './Page.tsx';
import { PageLinks } from './PageLinks.tsx';
import { StateLine } from './StateLine.tsx';
import type { Reading, RoomView } from './types.ts';
import { say } from './words.ts';

/** The page of a room: its status and its equipment, as far as the organisation shows them. */
export function RoomPage({ view, reading }: { view: RoomView; reading: Reading }) {
  const { language } = reading;
  const { organisation, number, name, place, state, assets, links } = view;
  const heading = name ?? say(language, 'room', { number });
  const under = [name === null ? null : say(language, 'room', { number }), place].filter((part) => part !== null);
  return (
    <Page reading={reading} head={organisation} title={heading}>
      <section className="c">
        <div className="b">
          <h1>
            <bdi>{heading}</bdi>
          </h1>
          {under.length > 0 && (
            <p>
              <bdi>{under.join(' · ')}</bdi>
            </p>
          )}
          {state && <StateLine state={{ ...state, text: say(language, 'room_status', { status: state.text }) }} />}
        </div>
      </section>
      {assets && <AssetList assets={assets} language={language} />}
      <PageLinks links={links} language={language} />
    </Page>
  );
}

function AssetList({
  assets: { shown, more },
  language,
}: {
  assets: NonNullable<RoomView['assets']>;
  language: Language;
}) {
  return (
    <section className="c l">
      <div className="b">
        <h2>{say(language, 'assets_here')}</h2>
        {shown.length === 0 && <p>{say(language, 'no_assets')}</p>}
        {shown.length > 0 && (
          <ul>
            {shown.map(({ id, name, number }) => (
              <li key={id}>
                <bdi>{name ?? number}</bdi>
                {name !== null && number !== null && (
                  <small>
                    <bdi>{number}</bdi>
                  </small>
                )}
              </li>
            ))}
            {more > 0 && <li>{say(language, 'and_more', { count: more })}</li>}
          </ul>
        )}
      </div>
    </section>
  );
}
