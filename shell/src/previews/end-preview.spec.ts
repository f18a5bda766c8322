import { setTimeout as sleep } from 'node:timers/promises';
import { fakeApi, networkFailure } from '@beem/testing/web';
import { endPreview } from './end-preview';

const NAMES = ['mfe-feed', 'mfe-account', 'mfe-creator'];

/** Answers like the server: each answer replaces the cookie of its request. */
function serverWith(cookie: { remotes: string[] }) {
  const answerOf = (remote: string) => async () => {
    const sent = cookie.remotes;
    await sleep(10);
    cookie.remotes = sent.filter((name) => name !== remote);
    return { status: 204 };
  };
  return fakeApi(Object.fromEntries(NAMES.map((name) => [`DELETE /api/previews/${name}`, answerOf(name)])));
}

describe('several previews of one cookie', () => {
  it('all end when they are ended at once', async () => {
    const cookie = { remotes: NAMES };
    serverWith(cookie);
    expect(await Promise.all(NAMES.map(endPreview))).toEqual([true, true, true]);
    expect(cookie.remotes).toEqual([]);
  });

  it('end though one call fails, which then can be repeated', async () => {
    const cookie = { remotes: NAMES };
    const server = serverWith(cookie);
    server.answer('DELETE /api/previews/mfe-feed', networkFailure());
    expect(await Promise.all(NAMES.map(endPreview))).toEqual([false, true, true]);
    expect(cookie.remotes).toEqual(['mfe-feed']);
    serverWith(cookie);
    expect(await Promise.all(NAMES.map(endPreview))).toEqual([true, true, true]);
    expect(cookie.remotes).toEqual([]);
  });
});
