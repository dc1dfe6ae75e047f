import type { ReactNode } from 'react';

type Props = { id: string; title: ReactNode; text: ReactNode; children: ReactNode };

/** A card that is one part of a page, labelled by its heading, with a line that describes it. */
export function Part({ id, title, text, children }: Props) {
  return (
    <section className="card part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="second sm">{text}</p>
      </header>
      {children}
    </section>
  );
}
