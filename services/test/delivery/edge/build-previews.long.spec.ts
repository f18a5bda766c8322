import { makeBuild } from '@beem/remote-manifest/cases';
import { until } from '../../support/index.js';
import { beem, feed, feedIn, linkTo, open, remotesIn, setUp, signedIn } from './previewed-builds.js';

setUp();

describe('previews of builds', () => {
  it('that can no longer be shown say so on the next page, also when the open tab asked before', async () => {
    const gone = makeBuild('gone');
    await feed.upload(gone);
    const { visitor } = await signedIn({ remotes: ['mfe-feed'] });
    await open(visitor, linkTo(gone));
    await beem.database.query({ text: 'UPDATE remote_builds SET is_complete = false WHERE id = $1' }, [
      gone.manifest.buildId,
    ]);
    // The edge remembers for some seconds what it found.
    const poll = await until('the open tab loses the preview', async () => {
      const answer = await visitor.get('/api/remotes');
      return feedIn(answer.body)?.channel === 'stable' ? answer : null;
    });
    expect(poll.headers.getSetCookie()).toEqual([]);
    expect(remotesIn((await open(visitor)).body).refusedPreview).toMatchObject({
      buildId: gone.manifest.buildId,
    });
    expect(remotesIn((await open(visitor)).body).refusedPreview).toBeUndefined();
  });
});
