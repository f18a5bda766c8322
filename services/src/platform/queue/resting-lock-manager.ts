import { LockManager } from 'bullmq';

/** Renews the locks of running jobs. BullMQ's own one has a timer that fires every few seconds for a worker without jobs, too. */
export class RestingLockManager extends LockManager {
  /** The first job starts the timer. */
  override start(): void {}

  override trackJob(...job: Parameters<LockManager['trackJob']>): ReturnType<LockManager['trackJob']> {
    const controller = super.trackJob(...job);
    if (!this.lockRenewalTimer) super.start();
    return controller;
  }

  override untrackJob(jobId: string): void {
    super.untrackJob(jobId);
    this.restWithoutJobs();
  }

  protected override async extendLocks(jobIds: string[]): Promise<void> {
    await super.extendLocks(jobIds);
    // The last job may have ended meanwhile, and BullMQ starts the timer again after this call.
    setImmediate(() => this.restWithoutJobs());
  }

  private restWithoutJobs(): void {
    if (this.getActiveJobCount() > 0) return;
    clearTimeout(this.lockRenewalTimer);
    this.lockRenewalTimer = undefined;
  }
}
