import { Route, Routes } from '@beem/platform';
import { useRemotes } from '../federation/remotes';
import { AccessGuard } from './access-guard';
import { Components, Landing, NotFound, Releases } from './own-pages';
import { RemotePage } from './remote-page';

/** The shell's own pages and the routes of all published remotes. */
export function AppRoutes() {
  const { remotes } = useRemotes();
  return (
    <Routes>
      <Route path="/" element={<Landing />} />
      <Route
        path="/releases"
        element={
          <AccessGuard access="admin" title="Releases">
            <Releases />
          </AccessGuard>
        }
      />
      <Route
        path="/ui"
        element={
          <AccessGuard access="admin" title="Components">
            <Components />
          </AccessGuard>
        }
      />
      {remotes.flatMap((remote) =>
        remote.routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<RemotePage key={`${remote.name}${route.expose}`} remote={remote} route={route} />}
          />
        )),
      )}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
