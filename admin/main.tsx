import './layout/base.css';
import './layout/controls.css';
import './layout/frame.css';
import './layout/appearance.css';
import './layout/print.css';
import './layout/list.css';
import './layout/record.css';
import './layout/form.css';
import './layout/rtl.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { Language } from '#generator/model/types.ts';
import { App } from './App.tsx';
import { appearance } from './appearance/appearance.ts';
import { chooseMoney } from './cells/money.ts';
import { chooseZone } from './cells/zone.ts';
import { HomeScreen } from './crud/HomePage.tsx';
import { toolsAhead } from './crud/list/ListTools.tsx';
import { FormPage, prefetchTools, RecordPage, rulesAhead } from './crud/pages.ts';
import { loadRightToLeft, Styles } from './layout/Styles.tsx';
import { isTemporary } from './providers/http/connection.ts';
import { toSignIn } from './providers/http/leave.ts';
import { problemOf } from './providers/http/problem.ts';
import { type AppModel, loadEntity, loadModel } from './providers/model/model.ts';
import { choosesClient, chosenClient } from './providers/session/chosen-client.ts';
import { SignedOut, session } from './providers/session/session.ts';
import { viewAs } from './providers/session/view-as.ts';
import { makeI18nProvider } from './providers/words/i18n.ts';
import { currentLanguage, isLanguage } from './providers/words/language.ts';
import { StartFailed } from './StartFailed.tsx';

const root = createRoot(document.getElementById('app')!, {
  // An error boundary shows temporary errors; only the others are written to the console.
  onCaughtError: (error) => isTemporary(error) || console.error(error),
});

start().catch((error: unknown) => {
  if (error instanceof SignedOut) return toSignIn();
  // If the viewed role may no longer be viewed, only the view ends, not the application.
  if (viewAs.now() && problemOf(error)) return viewAs.stop();
  if (!isTemporary(error)) console.error(error);
  root.render(<StartFailed error={error} />);
});

async function start(): Promise<void> {
  session.onSignedOut(toSignIn);
  await session.token();
  if (session.user()?.must_change_password) return location.replace('/sign-in?change=1');
  if (session.user()?.second_factor === 'demanded') return location.replace('/sign-in?two-step=1');
  const own = session.user()?.locale;
  if (own && isLanguage(own) && !localStorage.getItem('language')) document.documentElement.lang = own;
  session.onUser((user) => {
    chooseZone(user.timezone);
    const client = choosesClient() ? chosenClient.now() : { id: user.client_id, money: user.clientDetails?.money };
    chooseMoney(client?.money, client?.id);
    appearance.adopt(user.appearance);
  });
  const language = currentLanguage();
  const [i18nProvider] = await Promise.all([
    makeI18nProvider(language),
    loadModel(language).then((model) => loadAhead(model, language)),
    appearance.now().rtl && loadRightToLeft(),
  ]);
  const router = createBrowserRouter([{ path: '*', element: <App i18nProvider={i18nProvider} /> }]);
  root.render(
    <Styles>
      <RouterProvider router={router} />
    </Styles>,
  );
  prefetchTools();
}

/**
 * Loads everything that the page of the address needs before the first rendering, so that nothing on it has to wait
 * again.
 */
async function loadAhead(model: AppModel, language: Language): Promise<void> {
  const [, plural, id, verb] = location.pathname.split('/');
  if (!plural) return void (await HomeScreen.ahead());
  const entity = Object.values(model.entities).find((one) => one.plural === plural);
  if (!entity) return;
  const isForm = id === 'new' || verb === 'edit';
  const page = isForm ? FormPage.ahead() : id ? RecordPage.ahead() : toolsAhead();
  const [view] = await Promise.all([loadEntity(language, entity.name).catch(() => null), page]);
  if (isForm && view?.rules) await rulesAhead(view.name, language);
}
