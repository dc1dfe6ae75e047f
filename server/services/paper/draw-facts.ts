import { heightOf, innerWidth, type PageFlow, page } from './page-flow.ts';
import type { Fact } from './paper.ts';
import type { Style } from './typesetter.ts';

const label: Style = { size: 8, colour: '#5a626b' };
const value: Style = { size: 10 };
const gap = 18;
const columnWidth = (innerWidth - gap) / 2;
const below = 6;
/** A longer value takes the whole width and may continue on the next page. */
const mostLines = 3;

type Measured = Fact & { readonly labels: readonly string[]; readonly values: readonly string[] };

/** Labels with their values, two next to each other; long values take the whole width. */
export function drawFacts(flow: PageFlow, facts: readonly Fact[]): void {
  let pair: Measured[] = [];
  const flush = () => {
    if (pair.length > 0) drawPair(flow, pair);
    pair = [];
  };
  for (const fact of facts) {
    const measured = measure(flow, fact);
    if (measured.values.length > mostLines) {
      flush();
      drawWide(flow, fact);
      continue;
    }
    pair.push(measured);
    if (pair.length === 2) flush();
  }
  flush();
}

function measure(flow: PageFlow, fact: Fact): Measured {
  return {
    ...fact,
    labels: flow.type.lines(fact.label, label, columnWidth),
    values: flow.type.lines(fact.value, value, columnWidth),
  };
}

function drawPair(flow: PageFlow, pair: readonly Measured[]): void {
  const heights = pair.map(({ labels, values }) => heightOf(label, labels.length) + heightOf(value, values.length));
  flow.need(Math.max(...heights) + below);
  pair.forEach(({ labels, values }, column) => {
    const x = page.side + column * (columnWidth + gap);
    labels.forEach((line, n) => {
      flow.type.draw(line, x, flow.y + heightOf(label, n), label);
    });
    const top = flow.y + heightOf(label, labels.length);
    values.forEach((line, n) => {
      flow.type.draw(line, x, top + heightOf(value, n), value);
    });
  });
  flow.y += Math.max(...heights) + below;
}

function drawWide(flow: PageFlow, fact: Fact): void {
  flow.need(heightOf(label) + heightOf(value, 2));
  flow.write(fact.label, label);
  flow.write(fact.value, value);
  flow.space(below);
}
