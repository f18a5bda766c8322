import { createInstance } from '@module-federation/enhanced/runtime';
import { PLATFORM_PACKAGE, sharedByRemote } from './shared.js';

/** Whether a remote with this range gets the façade of a shell with this contract. */
async function isShared(version: string, range: string): Promise<boolean> {
  const shareConfig = { singleton: true, strictVersion: true, eager: true, requiredVersion: `^${version}` };
  const shell = createInstance({
    name: `shell_${version}_${range}`,
    remotes: [],
    shared: { [PLATFORM_PACKAGE]: { version, lib: () => ({ version }), shareConfig } },
  });
  const requiredVersion =
    sharedByRemote({ [PLATFORM_PACKAGE]: range })[PLATFORM_PACKAGE]?.requiredVersion ?? false;
  try {
    const load = await shell.loadShare<{ version: string }>(PLATFORM_PACKAGE, {
      customShareInfo: {
        shareConfig: { singleton: true, strictVersion: true, requiredVersion },
      },
    });
    return load !== false && load()?.version === version;
  } catch {
    return false;
  }
}

describe('a remote whose range names two major contracts', () => {
  it('runs in a shell of either, in the browser, too', async () => {
    const range = '^2.3.0 || ^3.0.0';
    expect(await isShared('2.3.4', range)).toBe(true);
    expect(await isShared('3.0.0', range)).toBe(true);
  });

  it('does not run in another one', async () => {
    expect(await isShared('2.2.0', '^2.3.0 || ^3.0.0')).toBe(false);
    expect(await isShared('4.0.0', '^2.3.0 || ^3.0.0')).toBe(false);
    expect(await isShared('3.0.0', '^2.3.0')).toBe(false);
  });
});
