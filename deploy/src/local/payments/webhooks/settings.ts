/** How webhooks are sent; a test or the control page may send them late, twice and in another order. */
export interface WebhookSettings {
  id: 'webhooks';
  /** Null: nobody listens yet, and they wait. */
  url: string | null;
  /** Nothing is sent until `release`. */
  isHeld: boolean;
  /** Before the first attempt. */
  delayMs: number;
  /** How often each event is sent, at the same time. */
  copies: number;
}
