import type { Database } from '../../../../platform/database/index.js';
import type { QuotaRepository, Reservation } from './quota.repository.js';

const RENEW_EVERY_MS = 20_000;

/** The bytes that one upload holds of its user's day while it arrives. End it in any case. */
export class UploadHold {
  private readonly renewal: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    private readonly quotas: QuotaRepository,
    readonly reservation: Reservation,
  ) {
    this.renewal = setInterval(() => {
      this.quotas.renew(this.database, this.reservation.id).catch(() => {}); // The next one may succeed.
    }, RENEW_EVERY_MS).unref();
  }

  /** Most bytes that the upload may have. */
  get maxBytes(): number {
    return this.reservation.bytes;
  }

  /** Gives back what was not settled. */
  async end(): Promise<void> {
    clearInterval(this.renewal);
    await this.quotas.release(this.database, this.reservation.id).catch(() => {}); // The lease ends by itself.
  }
}
