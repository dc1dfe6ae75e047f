import { CoreAdminContext, type I18nProvider, memoryStore } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router';
import { FormRoute } from './crud/form/FormRoute.tsx';
import { HomePage } from './crud/HomePage.tsx';
import { ListPage } from './crud/list/ListPage.tsx';
import { RecordPage } from './crud/pages.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { NotFound } from './layout/NotFound.tsx';
import { Shell } from './layout/Shell.tsx';
import { screens } from './plugs/screens.ts';
import { dataProvider } from './providers/http/data-provider.ts';
import { queryClient } from './providers/http/query-client.ts';
import { authProvider } from './providers/session/auth-provider.ts';

const store = memoryStore();

/** The routes: /{plural}, /{plural}/new, /{plural}/{id} and /{plural}/{id}/edit; screens have their own paths. */
export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <Shell>
        <Pages />
      </Shell>
    </CoreAdminContext>
  );
}

function Pages() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <div className="page-in">
        <Routes>
          <Route index element={<HomePage />} />
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path=":plural" element={<ListPage />} />
          <Route path=":plural/new" element={<FormRoute />} />
          <Route path=":plural/:id" element={<RecordPage />} />
          <Route path=":plural/:id/edit" element={<FormRoute />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </div>
    </ErrorBoundary>
  );
}
