/** The contract of remotes: the exports of @beem/platform, each with the version that added it. */
export interface PlatformContract {
  /** `2.3.0` */
  version: string;
  /** `useQuery` or, of a part that loads later, `loadEntities.findCached`, to the version. */
  exports: Record<string, string>;
}

/** The contract in the sources, and the façade's real exports. */
export interface StatedContract extends PlatformContract {
  /** Names like those of `exports`. */
  actual: string[];
}

const STATED_IN = 'PLATFORM_EXPORTS (libs/contracts/src/platform.ts)';

/**
 * Finds where the façade breaks the recorded contract, as sentences with the remedy; pure. An export is removed only
 * with a new major version, and added only with a new minor one, because published remotes and live shells rely on the
 * number alone.
 */
export function findContractFaults(recorded: PlatformContract, stated: StatedContract): string[] {
  const { version, exports, actual } = stated;
  const isMajor = majorOf(version) > majorOf(recorded.version);
  const isNewer = compare(version, recorded.version) > 0;
  const there = new Set(actual);
  const raise = (part: 'first' | 'second') =>
    `raise the ${part} number of PLATFORM_CONTRACT_VERSION (${version})`;
  const known = Object.keys(recorded.exports);
  const gone = known.filter((name) => !there.has(name));
  const added = actual.filter((name) => !(name in recorded.exports));
  const moved = known.filter((name) => there.has(name) && exports[name] !== recorded.exports[name]);
  return [
    ...(compare(version, recorded.version) < 0
      ? [`PLATFORM_CONTRACT_VERSION went back from ${recorded.version} to ${version}.`]
      : []),
    ...(isMajor
      ? []
      : gone.map((name) => `${name} has gone: remotes use it. Keep it, or ${raise('first')}.`)),
    ...(isNewer ? [] : added.map((name) => `${name} is new: ${raise('second')}.`)),
    ...(isMajor
      ? []
      : moved.map(
          (name) =>
            `${name} came with ${recorded.exports[name]}, and ${STATED_IN} says ${exports[name] ?? 'nothing'}.`,
        )),
    ...added
      .filter((name) => isNewer && exports[name] !== version)
      .map((name) => `${name} is new: list it under ${version} in ${STATED_IN}.`),
    ...Object.keys(exports)
      .filter((name) => !there.has(name))
      .map((name) => `${STATED_IN} lists ${name}, which @beem/platform does not export.`),
  ];
}

/** Whether the record equals the sources exactly. */
export function isRecorded(recorded: PlatformContract, { version, exports }: StatedContract): boolean {
  const sorted = (all: Record<string, string>) => JSON.stringify(Object.entries(all).sort());
  return recorded.version === version && sorted(recorded.exports) === sorted(exports);
}

const majorOf = (version: string) => Number(version.split('.')[0]);

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const at = [0, 1, 2].find((index) => left?.[index] !== right?.[index]);
  return at === undefined ? 0 : (left?.[at] ?? 0) - (right?.[at] ?? 0);
}
