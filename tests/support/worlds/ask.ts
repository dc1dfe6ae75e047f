import type { TestApp } from '../app.ts';
import type { Answer } from '../client.ts';
import { callDirectly } from '../direct-call.ts';
import type { Question } from './questions.ts';

export type Difference = { readonly question: Question; readonly texts: readonly [string, string] };

const atOnce = 6;
const mostPages = 3;

/** Asks both worlds the same and returns the questions that they answer differently. */
export async function askBoth(
  one: TestApp,
  other: TestApp,
  token: string,
  questions: readonly Question[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const rest = [...new Map(questions.map((question) => [JSON.stringify(question), question])).values()].reverse();
  const askNext = async (): Promise<void> => {
    for (let question = rest.pop(); question; question = rest.pop()) {
      const texts = await Promise.all([ask(one, token, question), ask(other, token, question)]);
      if (texts[0] !== texts[1]) differences.push({ question, texts });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
  return differences;
}

/** An answer as one text, with its following pages, without the parts that are new in every answer. */
async function ask(app: TestApp, token: string, question: Question): Promise<string> {
  const { method, path, query, body, headers, follow } = question;
  const options = { token, ...(query && { query }), ...(body !== undefined && { body }), ...(headers && { headers }) };
  let answer = await callDirectly(app, method, path, options);
  const pages = [textOf(answer)];
  while (follow && pages.length < mostPages && answer.headers.get('link')) {
    const next = /^<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    answer = await callDirectly(app, 'GET', next, { token });
    pages.push(textOf(answer));
  }
  return pages.join('\n');
}

function textOf({ status, headers, text }: Answer): string {
  if (status >= 500) throw new Error(`${status} ${text}`);
  const answerHeaders = ['content-range', 'content-type', 'location', 'etag'].map((name) => headers.get(name));
  return `${status} ${JSON.stringify(answerHeaders)} ${headers.has('link')} ${text.replace(/"request_id":"[^"]*"/, '')}`;
}
