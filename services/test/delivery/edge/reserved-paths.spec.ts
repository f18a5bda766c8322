import { findPatternFault } from '@beem/remote-manifest';
import { type ReleasesBeem, startWithShell } from '../../support/releases.js';

let beem: ReleasesBeem;
beforeAll(async () => {
  beem = await startWithShell();
});
afterAll(() => beem.stop());

interface Layer {
  route?: { path: string | string[] };
}

/** A remote that claimed one of them would have a page that nobody can open. */
test('no remote can claim a path that the services answer themselves', () => {
  const { router } = beem.app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  const paths = router.stack.flatMap(({ route }) => route?.path ?? []);
  const firsts = new Set(paths.map((path) => path.split('/')[1] ?? ''));
  firsts.delete('{*path}'); // Every other address is a page.
  expect(firsts).toContain('api');
  expect(firsts.size).toBeGreaterThan(4);
  const claimable = [...firsts, 'ws', 'assets'].filter((first) => findPatternFault(`/${first}`) === null);
  expect(claimable).toEqual([]);
});
