/** Settings of the delivery of webhooks; a test or the control page may delay, duplicate and reorder them. */
export interface WebhookSettings {
  id: 'webhooks';
  /** Null while no server listens: then webhooks wait. */
  url: string | null;
  /** Whether everything waits until `release`. */
  isHeld: boolean;
  /** Delay before the first attempt. */
  delayMs: number;
  /** Number of simultaneous deliveries of each event. */
  copies: number;
}
