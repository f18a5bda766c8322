import type { BuildManifest, ShellManifest } from '@beem/remote-manifest';
import { type BuildOptions, makeBuild } from '@beem/remote-manifest/cases';
import { findIncompatibilities, findShellIncompatibilities } from './build-compatibility.js';

const shell: ShellManifest = {
  schema: 1,
  platform: '1.0.0',
  shared: { react: '19.3.1', '@beem/platform': '1.0.0' },
  slots: ['clock'],
  routes: [{ path: '/', title: 'Beem' }],
};

const makeLive = (options: BuildOptions = {}): BuildManifest => makeBuild('any', options).manifest;
const idOf = ({ remote, buildId }: BuildManifest) => `${remote.name}@${buildId}`;
const faultsOf = (change: Partial<ShellManifest>, live: BuildManifest[]) =>
  findShellIncompatibilities({ ...shell, ...change }, { live, replaced: shell });

describe('a shell beside the live builds', () => {
  it('is compatible where every live build runs in it, and beside none', () => {
    expect(faultsOf({ platform: '1.4.0' }, [makeLive()])).toEqual([]);
    expect(faultsOf({ platform: '9.0.0', shared: {}, slots: [], routes: [] }, [])).toEqual([]);
  });

  it('must offer a platform contract that every build asks for', () => {
    const [old, both] = [makeLive(), makeLive({ remote: { name: 'mfe-b', platform: '^1.0.0 || ^2.0.0' } })];
    expect(faultsOf({ platform: '2.0.0' }, [old, both])).toEqual([
      `${idOf(old)}: It asks for the platform contract ^1.0.0, and the shell offers 2.0.0.`,
    ]);
  });

  it('must share what builds were made for', () => {
    const live = makeLive();
    expect(faultsOf({ shared: { '@beem/platform': '1.0.0' } }, [live])).toEqual([
      `${idOf(live)}: It shares react, and the shell does not.`,
    ]);
    expect(faultsOf({ shared: { ...shell.shared, react: '20.0.0' } }, [live])).toEqual([
      `${idOf(live)}: It was built for react ^19.3.0, and the shell shares 20.0.0.`,
    ]);
  });

  it('goes on filling the slots that builds need, unless another remote does', () => {
    const slots = (needs: { slot: string; optional: boolean }[]) => ({
      remote: { slots: { fills: [], needs } },
    });
    const needing = makeLive(slots([{ slot: 'clock', optional: false }]));
    expect(faultsOf({ slots: [] }, [needing])).toEqual([
      `${idOf(needing)}: It needs the slot clock, which the shell no longer fills.`,
    ]);
    expect(faultsOf({ slots: [] }, [makeLive(slots([{ slot: 'clock', optional: true }]))])).toEqual([]);
    const filler = (fills: { slot: string; expose: string }[]) =>
      makeLive({ remote: { name: 'mfe-b', routes: [], slots: { fills, needs: [] } } });
    const filling = filler([{ slot: 'clock', expose: './home' }]);
    expect(faultsOf({ slots: [] }, [needing, filling])).toEqual([]);
    // Only visitors of its canary would have the slot.
    expect(faultsOf({ slots: [] }, [needing, filler([]), filling])).toHaveLength(1);
  });

  it('is not blamed for a slot that was missing before', () => {
    const needing = makeLive({
      remote: { slots: { fills: [], needs: [{ slot: 'gone', optional: false }] } },
    });
    expect(faultsOf({ platform: '1.1.0' }, [needing])).toEqual([]);
  });

  it('takes over no slot and no route of a build', () => {
    const live = makeLive({
      remote: { slots: { fills: [{ slot: 'tips', expose: './home' }], needs: [] } },
    });
    expect(faultsOf({ slots: ['clock', 'tips'] }, [live])).toEqual([
      `${idOf(live)}: It fills the slot tips, which the shell fills.`,
    ]);
    expect(faultsOf({ routes: [...shell.routes, { path: '/home', title: 'Home' }] }, [makeLive()])).toEqual([
      expect.stringContaining('Its route /home belongs to the shell.'),
    ]);
  });

  it('is judged by canaries, too', () => {
    const live = makeLive();
    const canary = makeBuild('canary', { remote: { platform: '~1.0.0' } }).manifest;
    expect(faultsOf({ platform: '1.1.0' }, [live, canary])).toEqual([
      expect.stringContaining(`${idOf(canary)}: It asks for the platform contract ~1.0.0`),
    ]);
  });

  it('agrees with the check of a build about every fault that lies between the two', () => {
    const builds: BuildManifest[] = [
      makeBuild('platform', { remote: { platform: '^2.0.0' } }).manifest,
      makeBuild('shared', { manifest: { shared: { vue: '^3.0.0' } } }).manifest,
      makeBuild('route', {
        remote: { routes: [{ path: '/', access: 'public', title: 'Home', expose: './home' }] },
      }).manifest,
    ];
    for (const manifest of builds) {
      const asBuild = findIncompatibilities(manifest, { shell, others: [], kept: [], replaced: null });
      const asShell = findShellIncompatibilities(shell, { live: [manifest], replaced: shell });
      expect(asBuild).toHaveLength(1);
      expect(asShell).toHaveLength(1);
    }
  });
});
