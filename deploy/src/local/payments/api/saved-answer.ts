/** The answer to the first request with an Idempotency-Key. */
export interface SavedAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  /** Unix seconds. */
  created: number;
}
