import type { RemoteEvent } from '@beem/api-client';
import { actorOf, eventTextOf, reasonOf, subjectOf } from './event-texts';
import { anEvent, idOf } from './testing';

const line = (event: Partial<RemoteEvent>) => {
  const made = anEvent(event);
  return [subjectOf(made), eventTextOf(made), reasonOf(made)].join(' | ');
};
const buildId = idOf('41bd07c');
const replaced = idOf('9f3c1ae');

describe('an event in words', () => {
  it('is a canary that opens, moves, replaces another, and closes', () => {
    expect(line({ detail: { share: 500, replaced: null } })).toBe('mfe-feed 41bd07c | canary at 5 % | ');
    expect(line({ detail: { share: 2_500, replaced: buildId, replacedShare: 1_000 }, reason: 'Calm.' })).toBe(
      'mfe-feed 41bd07c | 10 % → 25 % | Calm.',
    );
    expect(line({ detail: { share: 50, replaced } })).toBe(
      'mfe-feed 41bd07c | canary at 0.5 %, in place of 9f3c1ae | ',
    );
    expect(line({ kind: 'canary_closed', detail: { share: 500 } })).toBe(
      'mfe-feed 41bd07c | canary closed at 5 % | ',
    );
  });

  it('is the guard with its numbers', () => {
    const detail = { share: 500, reason: 'failures', comparison: 'same_minutes', visitors: 461 };
    const failures = { ...detail, failureShare: 0.0217, stableFailureShare: 0.001 };
    expect(line({ kind: 'canary_aborted', detail: failures })).toBe(
      'mfe-feed 41bd07c | closed by the guard at 5 % | It failed 2.17 % of 461 visitors, the stable build 0.10 %.',
    );
    expect(line({ kind: 'canary_aborted', detail: { ...failures, comparison: 'none' } })).toContain(
      '| It failed 2.17 % of 461 visitors.',
    );
    const slow = { ...detail, reason: 'load_time', p75Ms: 12_340, stableP75Ms: 412 };
    expect(line({ kind: 'canary_aborted', detail: slow })).toContain(
      '| Three of four loads took up to 12.3 s, with the stable build 412 ms.',
    );
    expect(line({ kind: 'canary_aborted', detail: { ...slow, comparedLoads: 'uncached' } })).toContain(
      '| Three of four loads without a cache took up to 12.3 s, with the stable build 412 ms.',
    );
    expect(actorOf({ actor: 'guard' })).toBe('Guard');
  });

  it('is stable that moves, is promoted, goes back and is retired', () => {
    expect(line({ kind: 'moved', detail: { replaced } })).toContain('made stable, in place of 9f3c1ae');
    expect(line({ kind: 'promoted', detail: { share: 2_500, replaced } })).toContain('promoted from 25 %');
    expect(line({ kind: 'rolled_back', detail: { replaced } })).toContain(
      'stable again, in place of 9f3c1ae',
    );
    expect(line({ kind: 'retired' })).toContain('retired');
  });

  it('is a shell with the reasons, and an event that this shell does not know by its name', () => {
    const detail = { shell: idOf('5e11'), reasons: ['It needs a slot.', 'It is old.'] };
    expect(line({ kind: 'shell_withheld', remote: 'shell', buildId: null, detail })).toBe(
      'shell 5e11000 | withheld | It needs a slot. It is old.',
    );
    expect(line({ kind: 'brand_new' as RemoteEvent['kind'], detail: {} })).toBe(
      'mfe-feed 41bd07c | brand new | ',
    );
  });
});
