import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, BenchRow } from '@beem/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Client } from 'pg';
import { hashToken } from '../src/platform/ids.js';
import { UserDataSteps } from '../src/platform/user-data/index.js';
import { onDatabase } from './support/data.js';
import { addressOf, median, signIn, startBenchApp } from './support/measure.js';
import {
  CREATOR_ID,
  MATURE_CREATOR_ID,
  openProfileData,
  PROFILE_SIZES,
  VISITOR_ID,
} from './support/profile-data.js';

const COMMENTS = 100_000;
const ASK_EVERY_MS = 50;
const UNDISTURBED_MS = 10_000;
const COPY = 'beem_deletion_copy';

/** One on each of other creators' videos, and a reply of another user to every tenth. */
const COMMENTS_OF_LEAVER = [
  `INSERT INTO comments (video_id, user_id, content, reply_count)
   SELECT id, '${CREATOR_ID}', 'What a night.', CASE WHEN id % 10 = 0 THEN 1 ELSE 0 END
   FROM (SELECT id FROM videos WHERE creator_id NOT IN ('${CREATOR_ID}', '${MATURE_CREATOR_ID}') ORDER BY id LIMIT ${COMMENTS}) v`,
  `INSERT INTO comments (video_id, user_id, content, parent_id)
   SELECT video_id, '${VISITOR_ID}', 'It is.', id FROM comments WHERE reply_count = 1`,
  `UPDATE videos SET comment_count = counted.n FROM (SELECT video_id, count(*) AS n FROM comments GROUP BY video_id) counted
   WHERE counted.video_id = videos.id`,
  'VACUUM ANALYZE comments, videos',
];

/** A creator with a million followers deletes the account while another user goes on; api and worker share one process. */
const bench: Bench = {
  name: 'deletion',
  async run() {
    const url = await copyData(process.env.DATABASE_URL ?? '');
    const app = await startBenchApp(url, ['api', 'worker']);
    try {
      const other = new OtherUser(addressOf(app), await signIn(app, VISITOR_ID));
      const undisturbed = await other.askFor(UNDISTURBED_MS);
      const statements = timeStatements();
      const steps = timeSteps(app);
      const cookie = await signIn(app, CREATOR_ID);
      await onDatabase(url, (client) =>
        client.query(`UPDATE sessions SET authenticated_by = 'password' WHERE token_hash = $1`, [
          hashToken(cookie.replace(/^[^=]*=/, '')),
        ]),
      );
      const startedAt = performance.now();
      const answer = await fetch(`${addressOf(app)}/api/delete-account`, {
        method: 'DELETE',
        headers: { cookie },
      });
      if (!answer.ok) throw new Error(`The deletion answered ${answer.status}: ${await answer.text()}`);
      const answeredMs = performance.now() - startedAt;
      const meanwhile = await other.askUntil(() => onDatabase(url, isFinished));
      const tookMs = performance.now() - startedAt;
      const { videos, shows, followers, following } = PROFILE_SIZES;
      const sizes = `${videos} videos, ${shows} shows, ${followers} followers, ${following} followed, ${COMMENTS} comments`;
      const longest = statements.longest();
      return [
        { what: `answered (${sizes})`, value: `${(answeredMs / 1000).toFixed(1)} s` },
        { what: 'all erased', value: `${(tookMs / 1000).toFixed(0)} s (${steps.longest()})` },
        {
          what: `longest statement meanwhile: ${longest.name}`,
          value: `${longest.ms.toFixed(0)} ms`,
        },
        ...rowsOf(undisturbed, meanwhile),
        {
          what: "another user's requests that were refused",
          value: `${other.refused} of ${undisturbed.length + meanwhile.length}`,
          target: '0',
          holds: other.refused === 0,
        },
      ];
    } finally {
      await app.close();
    }
  },
};
export default bench;

/** The data of the profiles, in a copy: what is deleted is not there for the next run. @returns its address */
async function copyData(serverUrl: string): Promise<string> {
  const template = new URL(await openProfileData(serverUrl)).pathname.slice(1);
  await onDatabase(serverUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${COPY} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${COPY} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${COPY}`;
  await onDatabase(url.href, async (client) => {
    for (const statement of COMMENTS_OF_LEAVER) await client.query(statement);
  });
  return url.href;
}

async function isFinished(client: Client): Promise<boolean> {
  return (await client.query('SELECT FROM account_deletions WHERE finished_at IS NULL')).rowCount === 0;
}

/** Reads a profile and likes videos that the leaver has commented on, twenty times a second. */
class OtherUser {
  /** Requests that were not answered as they should. */
  refused = 0;
  /** After those of the two creators. */
  private videoId = 2 * PROFILE_SIZES.videos + 1_000;

  constructor(
    private readonly origin: string,
    private readonly cookie: string,
  ) {}

  askFor(ms: number): Promise<number[]> {
    const until = performance.now() + ms;
    return this.askUntil(async () => performance.now() > until);
  }

  /** @returns how long the answers took */
  async askUntil(isOver: () => Promise<boolean>): Promise<number[]> {
    const took: number[] = [];
    const asked: Promise<void>[] = [];
    for (let n = 0; n % 20 !== 0 || !(await isOver()); n++) {
      asked.push(this.ask(n % 2 === 0).then((ms) => void took.push(ms)));
      await sleep(ASK_EVERY_MS);
    }
    await Promise.all(asked);
    return took;
  }

  private async ask(isRead: boolean): Promise<number> {
    const startedAt = performance.now();
    const path = isRead ? `/api/profile/${MATURE_CREATOR_ID}` : `/api/videos/${++this.videoId}/like`;
    const write = { method: 'POST', body: '{"liked":true}' };
    const response = await fetch(this.origin + path, {
      ...(isRead ? {} : write),
      headers: { cookie: this.cookie, 'content-type': 'application/json' },
    });
    await response.text();
    if (!response.ok) this.refused += 1;
    return performance.now() - startedAt;
  }
}

function rowsOf(undisturbed: number[], meanwhile: number[]): BenchRow[] {
  const at = (times: number[], share: number) =>
    times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
  return [
    {
      what: "another user's requests while it runs, against those before",
      value: `${(median(meanwhile) / median(undisturbed)).toFixed(2)} × (median ${median(meanwhile).toFixed(1)} ms)`,
    },
    {
      what: "p99 of another user's requests while it runs; before",
      value: `${at(meanwhile, 0.99).toFixed(0)} ms; ${at(undisturbed, 0.99).toFixed(0)} ms`,
    },
  ];
}

/** From now on, of every statement of this process; waiting for locks is part of it. */
function timeStatements(): { longest(): { name: string; ms: number } } {
  let longest = { name: '', ms: 0 };
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const startedAt = performance.now();
    const [first] = args as [string | { name?: string; text?: string }];
    const note = () => {
      const ms = performance.now() - startedAt;
      const name = typeof first === 'string' ? first : (first.name ?? first.text ?? '');
      if (ms > longest.ms) longest = { name: name.replace(/\s+/g, ' ').slice(0, 60), ms };
    };
    const last = args.at(-1);
    if (typeof last === 'function')
      args[args.length - 1] = (...results: unknown[]) => {
        note();
        return (last as (...all: unknown[]) => unknown)(...results);
      };
    const result = query.apply(this, args);
    if (result instanceof Promise) result.then(note, note);
    return result;
  } as typeof Client.prototype.query;
  return { longest: () => longest };
}

/** How long each step of the deletion took in all; request and worker may run one at once. */
function timeSteps(app: NestExpressApplication): { longest(): string } {
  const took = new Map<string, number>();
  for (const step of app.get(UserDataSteps).inOrder()) {
    const { purge } = step;
    step.purge = async (userId) => {
      const startedAt = performance.now();
      const isMore = await purge(userId);
      took.set(step.name, (took.get(step.name) ?? 0) + performance.now() - startedAt);
      return isMore;
    };
  }
  return {
    longest: () =>
      [...took]
        .sort(([, a], [, b]) => b - a)
        .slice(0, 4)
        .map(([name, ms]) => `${name} ${(ms / 1000).toFixed(0)} s`)
        .join(', '),
  };
}
