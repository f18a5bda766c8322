import type { Database } from '../../../../platform/database/index.js';
import type { QuotaRepository, Reservation } from './quota.repository.js';

const RENEW_EVERY_MS = 20_000;

/** The bytes of its user's day that one upload reserves while it arrives. Always call `end`. */
export class UploadHold {
  private readonly renewal: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    private readonly quotas: QuotaRepository,
    readonly reservation: Reservation,
  ) {
    this.renewal = setInterval(() => {
      this.quotas.renew(this.database, this.reservation.id).catch(() => {}); // The next renewal may succeed.
    }, RENEW_EVERY_MS).unref();
  }

  /** Maximum bytes of the upload. */
  get maxBytes(): number {
    return this.reservation.bytes;
  }

  /** Releases the bytes that were not settled. */
  async end(): Promise<void> {
    clearInterval(this.renewal);
    await this.quotas.release(this.database, this.reservation.id).catch(() => {}); // The lease expires on its own.
  }
}
