import type { ReactNode } from 'react';

type Props = { id: string; title: ReactNode; text: ReactNode; children: ReactNode };

/** A card of a page of several, named by its heading, with a line on what it is for. */
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
