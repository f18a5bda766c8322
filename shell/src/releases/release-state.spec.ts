import type { RemoteRelease } from '@beem/api-client';
import { budgetLevel, stateOf } from './release-state';
import { aChannel, anEvent, aRelease } from './testing';

const health = (visitors: number, failureShare: number, p75Ms: number) => ({
  ...{ visitors, failureShare, p75Ms },
  failures: Math.round(visitors * failureShare),
});
const withCanary = (build: Parameters<typeof aChannel>[1]) => aRelease({ canary: aChannel('canary', build) });
const kindOf = (remote: RemoteRelease) => stateOf(remote, 200)?.kind ?? null;

describe('the state of a remote', () => {
  it('says nothing of a stable build alone', () => {
    expect(kindOf(aRelease())).toBeNull();
  });

  it('judges a canary from as many visitors on as the guard', () => {
    expect(stateOf(withCanary({ build: { health: health(199, 1, 9_000) } }), 200)).toEqual({
      ...{ kind: 'too-few', visitors: 199, least: 200 },
    });
    const enough = { build: { health: health(200, 0.002, 420) } };
    expect(kindOf(withCanary(enough))).toBe('within-limits');
    // The server compares, with the limits of the guard.
    for (const reason of ['failures', 'load_time'] as const)
      expect(
        kindOf(withCanary({ ...enough, againstStable: { worseIn: [reason], comparedLoads: 'all' } })),
      ).toBe('worse');
    // The stable build has too few visitors.
    expect(kindOf(withCanary({ ...enough, againstStable: null }))).toBe('not-compared');
    expect(kindOf(withCanary({ build: { health: null } }))).toBe('unknown');
  });

  it('says that the guard closed the canary, until something else is done', () => {
    const lastChange = anEvent({ kind: 'canary_aborted' });
    expect(kindOf(aRelease({ lastChange }))).toBe('closed-by-guard');
    expect(kindOf({ ...withCanary({}), lastChange })).toBe('within-limits');
  });

  it('says first that a build is incompatible, or that nothing is live', () => {
    const stable = aChannel('stable', { build: { incompatibilities: ['It is old.'] } });
    expect(kindOf(aRelease({ stable }))).toBe('incompatible');
    expect(kindOf(withCanary({ build: { incompatibilities: ['It is new.'], health: null } }))).toBe(
      'incompatible',
    );
    expect(kindOf(aRelease({ stable: null }))).toBe('nothing-live');
  });
});

it.each([
  [95, 'within'],
  [96, 'near'],
  [100, 'near'],
  [101, 'over'],
])('%d of 100 bytes are %s the budget', (gzipBytes, level) => {
  expect(budgetLevel({ gzipBytes, budgetGzipBytes: 100 })).toBe(level);
});
