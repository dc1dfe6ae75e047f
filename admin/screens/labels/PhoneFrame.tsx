import { type SyntheticEvent, useState } from 'react';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

/**
 * A public page in a frame, as a picture: it accepts no clicks and runs no scripts. Its styles are permitted by the
 * nonce of this application, whose policy applies to the frame, too. The frame is as high as the page, and its box
 * scrolls.
 */
export function PhoneFrame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(600);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument?.querySelector('body');
    if (page) setHeight(page.scrollHeight);
  };
  const allowed = html.replace('<style>', `<style nonce="${nonce}">`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: users without a mouse scroll it by keys
    <section className="phone-frame" aria-label={title} tabIndex={0}>
      <iframe title={title} sandbox="allow-same-origin" srcDoc={allowed} height={height} onLoad={measure} inert />
    </section>
  );
}
