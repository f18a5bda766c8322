import type { RemoteManifest } from '@beem/remote-manifest';

type Budget = RemoteManifest['budget'];

/** Maximum gzip bytes of the budget of a remote. */
export type Ceiling = Budget;

/** The default of all remotes: somewhat more than every present remote needs. */
export const DEFAULT_CEILING: Ceiling = { firstRouteGzipBytes: 45_000, totalGzipBytes: 250_000 };

/** The excess that a team may take itself, with a reason. */
const EXCEEDABLE = 1.1;

const PARTS = [
  ['firstRouteGzipBytes', 'a first route'],
  ['totalGzipBytes', 'all JavaScript'],
] as const;

export interface CeilingCheck {
  /** Why the budget is refused, as sentences. */
  faults: string[];
  /** Whether it is above the ceiling, refused or not. */
  isExceeded: boolean;
}

/** Whether the budget in a `remote.json` is below the operator's ceiling, or slightly above it with a reason. Pure. */
export function checkCeiling(budget: Budget, ceiling: Ceiling, reason: string | null): CeilingCheck {
  const exceeded = PARTS.filter(([part]) => budget[part] > ceiling[part]);
  const faults = exceeded.flatMap(([part, what]) => {
    const most = Math.floor(ceiling[part] * EXCEEDABLE);
    const fault = `Its budget of ${budget[part]} bytes for ${what} is above the ceiling of ${ceiling[part]} that the operator set`;
    if (budget[part] > most) {
      return [
        `${fault}, and with a reason it may be ${most}. Make it smaller, or ask the operator to raise the ceiling.`,
      ];
    }
    return reason === null
      ? [`${fault}. Publish it with a reason, which is recorded, or make it smaller.`]
      : [];
  });
  return { faults, isExceeded: exceeded.length > 0 };
}
