import type { Language } from '#generator/model/types.ts';
import { Icon } from './Icon.tsx';
import type { FileLink, Links } from './types.ts';
import { say, sizeText } from './words.ts';

/** What a visitor can do next: report a problem, read the manual, call, sign in. */
export function PageLinks({ links, language }: { links: Links; language: Language }) {
  const { path, takesReports, files, helpDesk, signIn } = links;
  return (
    <>
      {takesReports && (
        <>
          <a className="go" href={`${path}/report?lang=${language}`}>
            <Icon name="flag" />
            {say(language, 'report')}
          </a>
          <small className="hint">{say(language, 'report_hint')}</small>
        </>
      )}
      <nav className="c l" aria-label={say(language, 'more')}>
        {files.map((file) => (
          <FileRow key={file.href} file={file} language={language} />
        ))}
        {helpDesk && (
          <a href={phoneLink(helpDesk.phone)}>
            <Icon name="phone" />
            {say(language, 'help_desk')}
            <span>
              <bdi>{[helpDesk.phone, helpDesk.hours].filter(Boolean).join(', ')}</bdi>
            </span>
          </a>
        )}
        <a href={signIn} rel="nofollow">
          <Icon name="lock" />
          {say(language, 'sign_in')}
        </a>
      </nav>
    </>
  );
}

function FileRow({ file: { href, title, kind, size }, language }: { file: FileLink; language: Language }) {
  return (
    <a href={href}>
      <Icon name="file" />
      {title === null ? say(language, 'manual') : <bdi>{title}</bdi>}
      <span>{`${kind}, ${sizeText(language, size)}`}</span>
    </a>
  );
}

/** A link with the digits and the plus sign only, as telephones dial them. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
