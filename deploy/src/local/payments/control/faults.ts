/**
 * What goes wrong with the next calls of the API. `lost_answer`: it is carried out, and the connection breaks. `error` (500) and
 * `refusal` (a balance does not suffice): the call's key remembers them, as at Stripe. `rate_limit`: it does not.
 */
export type FaultKind = 'error' | 'lost_answer' | 'rate_limit' | 'refusal';

export interface Faults {
  set(kind: FaultKind, times: number, path: string): void;
  /** The fault of a call whose path begins as asked for; it is then used up. */
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
