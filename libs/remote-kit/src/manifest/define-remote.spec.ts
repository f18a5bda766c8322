import type { RemoteManifest } from '@beem/contracts';
import { defineRemote, exposedModules } from './define-remote.js';

const REMOTE: RemoteManifest = {
  name: 'mfe-sample',
  title: 'Sample',
  routes: [
    { path: '/sample', access: 'public', title: 'Sample', expose: './sample' },
    { path: '/sample/:id', access: 'protected', title: 'One sample', expose: './sample' },
  ],
  navigation: [
    { label: 'Sample', path: '/sample', icon: 'house', placements: ['bar'], audience: 'everyone', order: 1 },
  ],
  slots: { fills: [{ slot: 'sample.slot', expose: './filler' }], needs: [] },
  platform: '^1.0.0',
  budget: { firstRouteGzipBytes: 10_000, totalGzipBytes: 20_000 },
};

describe('remote.json', () => {
  it('is taken as it is when nothing is wrong with it', () => {
    expect(defineRemote(REMOTE)).toBe(REMOTE);
  });

  it('names each exposed module once, those of slots too', () => {
    expect(exposedModules(REMOTE)).toEqual(['./filler', './sample']);
  });

  it('is refused with every fault named at once', () => {
    const [route] = REMOTE.routes;
    const broken = { ...REMOTE, name: 'Sample', routes: [route, route], budget: { totalGzipBytes: 1 } };
    expect(() => defineRemote(broken)).toThrow(
      /name must be kebab-case[\s\S]*route \/sample: path stands twice[\s\S]*budget must hold/,
    );
  });

  it.each([
    ['an unknown access', { routes: [{ ...REMOTE.routes[0], access: 'friends' }] }, /access must be one of/],
    ['a path that is not absolute', { routes: [{ ...REMOTE.routes[0], path: 'sample' }] }, /must start with/],
    ['an exposed module outside the remote', { routes: [{ ...REMOTE.routes[0], expose: '../x' }] }, /expose/],
    [
      'an unknown placement',
      { navigation: [{ ...REMOTE.navigation[0], placements: ['roof'] }] },
      /placements/,
    ],
    ['no slots', { slots: undefined }, /slots must hold/],
  ])('is refused with %s', (_what, change, fault) => {
    expect(() => defineRemote({ ...REMOTE, ...change })).toThrow(fault);
  });
});
