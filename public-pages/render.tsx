import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LeafPage } from './LeafPage.tsx';
import { MessagePage } from './MessagePage.tsx';
import { ReportPage } from './ReportPage.tsx';
import { RoomPage } from './RoomPage.tsx';
import type { ReportView, StatusView } from './report-types.ts';
import { StatusPage } from './StatusPage.tsx';
import type { LeafView, Reading, RoomView } from './types.ts';

export { pageCss } from './page-css.ts';

/** The pages as HTML documents: text only, without any script. */
export const renderLeaf = (view: LeafView, reading: Reading) => html(<LeafPage view={view} reading={reading} />);
export const renderRoom = (view: RoomView, reading: Reading) => html(<RoomPage view={view} reading={reading} />);
export const renderReport = (view: ReportView, reading: Reading) => html(<ReportPage view={view} reading={reading} />);
export const renderStatus = (view: StatusView, reading: Reading) => html(<StatusPage view={view} reading={reading} />);
export const renderMessage = (props: Parameters<typeof MessagePage>[0]) => html(<MessagePage {...props} />);

function html(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
