/**
 * What shell and remotes share at run time, with the range each remote build asks for; the shell hands its copies out
 * in shell/src/federation/runtime.ts, at once and whole. Nothing else is shared:
 * sharing a package keeps all of it in the bundle, so the rest travels through the @beem/platform façade.
 */
export const SHARED_RANGES = {
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
} as const;

export const PLATFORM_PACKAGE = '@beem/platform';

interface SharedEntry {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  import: false;
}

/**
 * A remote brings none of them: without the shell's copy in range its route shows an error instead of running on two.
 */
export function sharedByRemote(platformRange: string): Record<string, SharedEntry> {
  return Object.fromEntries(
    Object.entries(sharedRanges(platformRange)).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, import: false, requiredVersion },
    ]),
  );
}

/** Package to range, as the build manifest states it. */
export function sharedRanges(platformRange: string): Record<string, string> {
  return { ...SHARED_RANGES, [PLATFORM_PACKAGE]: platformRange };
}
