import type { RemoteEvent } from '@beem/contracts';
import { describeStatus } from './describe.js';

const aborted: RemoteEvent = {
  id: 1,
  remote: 'mfe-feed',
  kind: 'canary_aborted',
  channel: 'canary',
  buildId: '80c623e6270e039a',
  previousBuildId: null,
  gitRevision: null,
  actor: 'guard',
  reason: null,
  detail: { share: 200, reason: 'failures', failureShare: 0.25, visitors: 1_200, stableFailureShare: 0 },
  createdAt: '2026-11-29T08:33:57.530Z',
};

it('says with which numbers the guard closed a canary', () => {
  expect(describeStatus({ name: 'mfe-feed', channels: [], builds: [], events: [aborted] })).toContain(
    'canary aborted 80c623e6270e039a, 2 %  by guard: It failed 25.00 % of 1,200 visitors, the stable build 0.00 %.',
  );
});
