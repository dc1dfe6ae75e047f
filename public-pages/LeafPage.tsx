import type { Language } from '#generator/model/types.ts';
import { Icon } from './Icon.tsx';
import { Page } from './Page.tsx';
import { PageLinks } from './PageLinks.tsx';
import { StateLine } from './StateLine.tsx';
import type { Cover, Fact, LeafView, Reading } from './types.ts';
import { dayText, say } from './words.ts';

/** The page of an asset, called its leaf: the parts of it that the organisation shows to everybody. */
export function LeafPage({ view, reading }: { view: LeafView; reading: Reading }) {
  const { language } = reading;
  const { organisation, name, number, place, photo, state, cover, facts, links } = view;
  const heading = name ?? number ?? say(language, 'asset');
  const under = [name === null ? null : number, place].filter((part) => part !== null);
  return (
    <Page reading={reading} head={organisation} title={heading}>
      {view.isOutdated && (
        <p className="ur" role="note">
          {say(language, 'outdated')}
        </p>
      )}
      <section className="c">
        {photo && <img className="ph" src={photo} alt={say(language, 'photo_of', { name: heading })} />}
        <div className="b">
          <h1>
            <bdi>{heading}</bdi>
          </h1>
          {under.length > 0 && (
            <p>
              <bdi>{under.join(' · ')}</bdi>
            </p>
          )}
          {state && <StateLine state={state} />}
          {cover && <CoverLine cover={cover} language={language} />}
          {facts.length > 0 && <Facts facts={facts} language={language} />}
        </div>
      </section>
      <PageLinks links={links} language={language} />
    </Page>
  );
}

function CoverLine({ cover, language }: { cover: Cover; language: Language }) {
  const text =
    cover.kind === 'none'
      ? say(language, 'no_cover')
      : say(language, `${cover.kind}_until`, { day: dayText(language, cover.until) });
  return (
    <p className="cv">
      <Icon name="shield" />
      {text}
    </p>
  );
}

function Facts({ facts, language }: { facts: readonly Fact[]; language: Language }) {
  return (
    <dl>
      {facts.map((fact) => [
        <dt key={fact.label}>{say(language, fact.label)}</dt>,
        <dd key={`${fact.label}_value`}>
          <bdi>{'day' in fact ? dayText(language, fact.day) : fact.text}</bdi>
        </dd>,
      ])}
    </dl>
  );
}
