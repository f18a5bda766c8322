import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Auth } from '../../../platform/auth/index.js';
import { Database, DatabaseNotifications } from '../../../platform/database/index.js';

/** The format in which the migration `user-access-notices` writes notices. */
const CHANNEL = 'beem_user_access';
const NOTICE = '01U01';

const KEEP_MS = 30_000;
const MAX_SESSIONS = 50_000;
const MAX_USERS = 100_000;
/**
 * Maximum age of the proof that no notification is missing: the longest time for which an ended session may still read.
 */
const MAX_PROOF_AGE_MS = 1_000;
const PROVE_AGAIN_MS = 400;

/**
 * Caches sessions for some seconds. After a change of a user's sessions or rights, the user is looked up each time
 * until all older entries have expired. Postgres notifies all processes; while this process cannot prove that it
 * receives the notifications, it answers nothing from the cache.
 */
@Injectable()
export class SessionCache implements OnModuleInit {
  private readonly sessions = new LRUCache<string, Auth>({ max: MAX_SESSIONS, ttl: KEEP_MS });
  private readonly changed = new LRUCache<string, true>({
    max: MAX_USERS,
    ttl: KEEP_MS,
    dispose: (_changed, _userId, reason) => {
      if (reason === 'evict') this.forgetAll();
    },
  });
  /** Answers from before this time are not cached. */
  private keptFrom = 0;

  constructor(
    private readonly database: Database,
    private readonly notifications: DatabaseNotifications,
  ) {}

  onModuleInit(): void {
    const noteChange = (userId: string) => this.changed.set(userId, true);
    // In the process that makes the change the notice comes first, so a client with its answer finds no older session
    // there.
    this.database.onNotice(NOTICE, noteChange);
    this.notifications.on(CHANNEL, noteChange, () => this.forgetAll());
  }

  /**
   * @param key of credentials
   * @returns undefined when the database must be asked
   */
  get(key: string): Auth | undefined {
    const now = performance.now();
    const provenMs = now - this.notifications.provenAt;
    // Only requests cause proofs, so an idle process sends nothing.
    if (provenMs > PROVE_AGAIN_MS) void this.notifications.prove();
    if (provenMs > MAX_PROOF_AGE_MS) return undefined;
    const auth = this.sessions.get(key);
    return auth && !this.changed.has(auth.user.id) ? auth : undefined;
  }

  /**
   * @param startedAt the time (`performance.now`) before the database was asked
   * @param validMs how long the session is the same without a change
   */
  set(key: string, auth: Auth, { startedAt, validMs }: { startedAt: number; validMs: number }): void {
    const ttl = Math.floor(Math.min(KEEP_MS, validMs));
    // For the library a time of 0 means no end.
    if (ttl > 0 && startedAt >= this.keptFrom)
      this.sessions.set(key, { ...auth, isRemembered: true }, { ttl, start: startedAt });
  }

  private forgetAll(): void {
    this.keptFrom = performance.now();
    this.sessions.clear();
  }
}
