import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { runServicesCli } from '../../cli/services-cli.js';
import type { DemoPaymentProvider } from '../../demo/payment-provider.js';
import { ageFiles } from '../chaos/age-files.js';
import { nothingPromised } from '../chaos/load.js';
import { settle } from '../chaos/settle.js';
import { type Finding, verifyCounters, verifyObjects, verifyOnce } from '../chaos/verify.js';
import type { World } from '../chaos/world.js';
import { comparePositions, compareWithJournal, type Journal, type JournalEntry } from './journal.js';
import { readMissing, readUnknownPayments } from './said.js';

/** Positions wait for their batch in Redis for so long at most (docs/decisions/watch-progress.md). */
const POSITIONS_WAIT_MS = 60_000;
const LEDGER_TRIES = 10;
const LEDGER_PAUSE_MS = 3_000;

export interface Restored {
  world: World;
  client: Client;
  journal: Journal;
  /** Moment of the last restored commit, in milliseconds since 1970. */
  recoveredTo: number;
  provider: DemoPaymentProvider;
  workerUrl: string;
  /** Ids of users who followed every creator all the time. */
  fans: string[];
}

export interface Reconciled {
  findings: Finding[];
  /** Acknowledged writes that are not there. */
  lost: JournalEntry[];
  /** Lines for the reader: what was mended, and what an operator has to decide. */
  notes: string[];
}

/** Does what an operator does after a restore, and compares everything with what was acknowledged. */
export async function reconcile(restored: Restored): Promise<Reconciled> {
  const { client, fans, workerUrl } = restored;
  const stuck = await settle(client, workerUrl);
  const ledger = await reconcileLedger(restored);
  const objects = await reconcileObjects(restored);
  const { comparisons, positions } = await compareWrites(restored);
  const promised = nothingPromised();
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM videos WHERE status = 'ready' AND deleted_at IS NULL`,
  );
  promised.videos = new Set(rows.map(({ id }) => Number(id)));
  promised.comments = new Set(restored.journal.ofKind('comment').map((_, at) => at));
  return {
    findings: [
      { what: 'nothing is stuck', checked: 1, faults: stuck },
      ...comparisons.map(({ finding }) => finding),
      positions,
      ...(await verifyCounters(client)),
      ...(await verifyOnce(client, fans, promised)),
      ...objects.findings,
      ...ledger.findings,
    ],
    lost: comparisons.flatMap(({ lost }) => lost),
    notes: [...objects.notes, ...ledger.notes],
  };
}

async function compareWrites({ client, journal, recoveredTo }: Restored) {
  const keys = async (sql: string) =>
    new Map((await client.query<{ key: string }>(sql)).rows.map(({ key }) => [key, true]));
  const compare = async (what: string, kind: Parameters<Journal['ofKind']>[0], sql: string) =>
    compareWithJournal({ what, entries: journal.ofKind(kind), stored: await keys(sql), recoveredTo });
  const { rows } = await client.query<{ key: string; at: number }>(
    `SELECT video_id || ' ' || user_id AS key, position_seconds AS at FROM watch_progress`,
  );
  const { rows: videos } = await client.query<{ title: string; status: string }>(
    'SELECT title, status FROM videos WHERE deleted_at IS NULL',
  );
  const deleted = findLostDeletions(journal, recoveredTo);
  const comparisons = [
    await compare('likes', 'like', `SELECT video_id || ' ' || user_id AS key FROM video_likes`),
    await compare('saves', 'save', `SELECT video_id || ' ' || user_id AS key FROM video_saves`),
    await compare('follows', 'follow', `SELECT followee_id || ' ' || follower_id AS key FROM follows`),
    await compare('comments', 'comment', 'SELECT content AS key FROM comments WHERE deleted_at IS NULL'),
    compareWithJournal({
      what: 'videos, all of them ready',
      entries: journal.ofKind('video'),
      // A deletion that is lost may have taken the upload of a video that was not prepared yet: its row is there, and says so.
      stored: new Map(
        videos
          .filter(({ status, title }) => status === 'ready' || (status === 'failed' && deleted.has(title)))
          .map(({ title }) => [title, true]),
      ),
      recoveredTo,
    }),
    await compare('donations', 'donation', 'SELECT request_key AS key FROM donations'),
  ].map(({ finding, lost }) => ({
    finding: { ...finding, what: `${finding.what} are those of the restored moment` },
    lost,
  }));
  const positions = comparePositions({
    what: 'watch positions are those of a minute before, or later ones',
    entries: journal.ofKind('position'),
    stored: new Map(rows.map(({ key, at }) => [key, at])),
    ...{ recoveredTo, bufferedMs: POSITIONS_WAIT_MS },
  });
  return { comparisons, positions };
}

/** The sweep deletes files without a row, and names videos without their files: those whose deletion was lost. */
async function reconcileObjects({ world, client, journal, recoveredTo }: Restored) {
  await ageFiles(world.storageDir);
  const named = readMissing(await runServicesCli(['maintenance', 'sweep-videos'], world.env));
  const { rows } = await client.query<{ id: string; title: string; status: string }>(
    `SELECT id, title, status FROM videos WHERE id = ANY($1::bigint[]) OR status = 'failed' AND deleted_at IS NULL`,
    [named],
  );
  const deleted = findLostDeletions(journal, recoveredTo);
  const [withoutRow, withoutObject] = await verifyObjects(client, world.storageDir);
  if (!withoutRow || !withoutObject) throw new Error('Objects and rows were not compared.');
  const known = rows.map(({ id }) => Number(id));
  const unnamed = await findKeysOfOthers(client, withoutObject.faults, known);
  return {
    findings: [
      { ...withoutRow, what: 'no object without its row, after the sweep' },
      {
        ...withoutObject,
        what: 'every row without its object is named by the sweep, or its video has failed',
        faults: unnamed,
      },
      {
        what: 'only videos whose deletion was lost are without objects',
        checked: 1,
        faults: rows
          .filter(({ title }) => !deleted.has(title))
          .map(({ id, title }) => `video ${id}: ${title}`),
      },
    ],
    notes: [`Videos that their creators had deleted, without objects: ${known.join(', ') || 'none'}.`],
  };
}

/** Titles of videos whose deletion came after the restored moment, or was under way. */
const findLostDeletions = (journal: Journal, recoveredTo: number) =>
  new Set(
    journal
      .ofKind('video')
      .filter(({ value, ackedAt = Infinity }) => value === false && ackedAt > recoveredTo)
      .map(({ key }) => key),
  );

/** The keys that belong to none of these videos. */
async function findKeysOfOthers(client: Client, keys: string[], videoIds: number[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT key FROM videos v CROSS JOIN LATERAL unnest(ARRAY[source_key, video_key, thumbnail_key, cover_key]) AS key
     WHERE v.id = ANY($1::bigint[]) AND key IS NOT NULL
     UNION SELECT object_key FROM video_posters WHERE video_id = ANY($1::bigint[])
     UNION SELECT object_key FROM video_captions WHERE video_id = ANY($1::bigint[])`,
    [videoIds],
  );
  const named = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}

/** Payments after the restored moment are read from Stripe again; those without a donation are named, to be refunded. */
async function reconcileLedger({ world, client, provider, recoveredTo }: Restored) {
  const taken = await provider.listPaid();
  const { rows } = await client.query<{ intent_id: string }>(
    'SELECT intent_id FROM donations WHERE intent_id IS NOT NULL',
  );
  const known = new Set(rows.map(({ intent_id }) => intent_id));
  const unknown = taken.filter((id) => !known.has(id)).sort();
  const restoredTo = new Date(recoveredTo).toISOString();
  const check = () =>
    runServicesCli(['donations', 'check', '--restored-to', restoredTo], world.env).catch(
      (error: Error) => error.message,
    );
  let said = await check();
  for (let tries = 1; tries < LEDGER_TRIES && readUnknownPayments(said).others.length > 0; tries++) {
    // As its worker does each minute.
    await runServicesCli(['maintenance', 'reconcile-donations'], world.env);
    await sleep(LEDGER_PAUSE_MS);
    said = await check();
  }
  const { payments, others } = readUnknownPayments(said);
  const paid = await client.query<{ intent_id: string }>(
    `SELECT intent_id FROM donations WHERE status = 'completed'`,
  );
  const completed = new Set(paid.rows.map(({ intent_id }) => intent_id));
  const open = taken.filter((id) => known.has(id) && !completed.has(id));
  const { rows: sums } = await client.query<{ cents: string }>(
    'SELECT sum(cents) AS cents FROM ledger_entries',
  );
  return {
    findings: [
      { what: 'donations, ledger and Stripe agree', checked: taken.length, faults: others },
      {
        what: 'payments without a donation are named, and no other',
        checked: 1,
        faults:
          payments.join() === unknown.join()
            ? []
            : [`named: ${payments.join()}; there are: ${unknown.join()}`],
      },
      { what: 'every payment of a donation is entered', checked: completed.size, faults: open },
      {
        what: 'the ledger sums to nothing',
        checked: 1,
        faults: sums[0]?.cents === '0' ? [] : [`${sums[0]?.cents} cents`],
      },
    ],
    notes: [`Payments to be refunded at Stripe, because their donations are lost: ${unknown.length}.`],
  };
}
