import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Auth } from '../../../platform/auth/index.js';
import { Database, DatabaseNotifications } from '../../../platform/database/index.js';

/** As the migration `user-access-notices` writes them. */
const CHANNEL = 'beem_user_access';
const NOTICE = '01U01';

const KEEP_MS = 30_000;
const MAX_SESSIONS = 50_000;
const MAX_USERS = 100_000;
/** How old the proof may be that no notification is missing: the longest for which an ended session may still read. */
const PROVEN_MS = 1_000;
const PROVE_AGAIN_MS = 400;

/**
 * Sessions that this process has looked up in the last seconds. A user whose sessions or rights change is looked up each
 * time from then on until every older entry is over. Postgres notifies all processes; while this one cannot prove that it
 * gets the notifications, it answers nothing from here.
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
  /** Nothing that was asked before is kept. */
  private keptFrom = 0;

  constructor(
    private readonly database: Database,
    private readonly notifications: DatabaseNotifications,
  ) {}

  onModuleInit(): void {
    const noteChange = (userId: string) => this.changed.set(userId, true);
    // The notice comes first, in the process that makes the change; a client that has its answer finds no older session there.
    this.database.onNotice(NOTICE, noteChange);
    this.notifications.on(CHANNEL, noteChange, () => this.forgetAll());
  }

  /** @param key of credentials. @returns undefined where the database must be asked */
  get(key: string): Auth | undefined {
    const now = performance.now();
    const provenMs = now - this.notifications.provenAt;
    // Asked for by requests alone, so a process at rest asks nothing.
    if (provenMs > PROVE_AGAIN_MS) void this.notifications.prove();
    if (provenMs > PROVEN_MS) return undefined;
    const auth = this.sessions.get(key);
    return auth && !this.changed.has(auth.user.id) ? auth : undefined;
  }

  /**
   * @param startedAt the time (`performance.now`) before the database was asked
   * @param validMs for how long the session is the same if nobody changes it
   */
  set(key: string, auth: Auth, { startedAt, validMs }: { startedAt: number; validMs: number }): void {
    const ttl = Math.floor(Math.min(KEEP_MS, validMs));
    // For the library a time of 0 has no end.
    if (ttl > 0 && startedAt >= this.keptFrom)
      this.sessions.set(key, { ...auth, isRemembered: true }, { ttl, start: startedAt });
  }

  private forgetAll(): void {
    this.keptFrom = performance.now();
    this.sessions.clear();
  }
}
