/**
 * Faults of the next calls of the API. `lost_answer`: the call is executed, and the connection breaks. `error` (500)
 * and `refusal` (insufficient balance) are saved under the call's key, like at Stripe; `rate_limit` is not.
 */
export type FaultKind = 'error' | 'lost_answer' | 'rate_limit' | 'refusal';

export interface Faults {
  set(kind: FaultKind, times: number, path: string): void;
  /** The fault for a call whose path has the given beginning; it is then used up. */
  take(path: string): FaultKind | null;
}

export function createFaults(): Faults {
  let planned: { kind: FaultKind; times: number; path: string } | null = null;
  return {
    set(kind, times, path) {
      planned = { kind, times, path };
    },
    take(path) {
      if (!planned || planned.times < 1 || !path.startsWith(planned.path)) return null;
      planned.times--;
      return planned.kind;
    },
  };
}
