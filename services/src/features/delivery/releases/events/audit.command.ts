import { guardSentence } from '@beem/contracts';
import { REMOTE_NAME } from '@beem/remote-manifest';
import { openDatabase } from '../../../../platform/database/index.js';
import { type JsonOption, jsonLines } from '../../../../platform/json-lines.js';
import { EventLog, type LogVerification } from './event-log.repository.js';
import { RemoteEventEntity } from './remote-event.entity.js';

const SHOWN = 50;
const MAX_SHOWN = 10_000;

export interface AuditOptions extends JsonOption {
  /** Number of events, as text; 50 without it. */
  limit?: string;
  /** Checks the whole log, because each event is linked to the one before it. */
  verify?: boolean;
}

/**
 * Lists events, newest last: of a remote, of `shell`, or of all without a name.
 * @returns the lines to print
 * @throws Error with a sentence for the terminal; with `verify` it names the first broken link
 */
export async function listEvents(
  remote: string | undefined,
  options: AuditOptions,
  { databaseUrl }: { databaseUrl: string },
): Promise<string[]> {
  const limit = options.limit === undefined ? SHOWN : Number(options.limit);
  if (remote !== undefined && remote !== 'shell' && !REMOTE_NAME.test(remote)) {
    throw new Error(`"${remote}" is not the name of a remote (mfe-…).`);
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_SHOWN) {
    throw new Error(`--limit is a number from 1 to ${MAX_SHOWN}, not "${options.limit}".`);
  }
  return openDatabase(databaseUrl, async (database) => {
    const log = new EventLog(database.repository(RemoteEventEntity));
    const events = (await log.findLast(database, remote ?? null, limit)).reverse();
    const verified = options.verify ? requireWhole(await log.verify(database)) : null;
    if (options.json) return jsonLines({ events: events.map(toJson), verified });
    const lines = events.length > 0 ? events.map(describe) : ['There are no events.'];
    return verified ? [...lines, describeVerified(verified)] : lines;
  });
}

function describe(event: RemoteEventEntity): string {
  const { id, created_at, remote, kind, channel, build_id, git_revision, actor, reason, detail } = event;
  const moment = created_at.toISOString().replace('T', ' ').slice(0, 19);
  const share = channel === 'canary' && typeof detail.share === 'number' ? `${detail.share / 100} %` : null;
  const parts = [kind.replaceAll('_', ' '), channel, build_id, git_revision?.slice(0, 12), share];
  const said = [reason, kind === 'canary_aborted' ? guardSentence(detail) : null].filter(Boolean).join(' ');
  return `${id}  ${moment}  ${remote}  ${parts.filter(Boolean).join(' ')}  by ${actor}${said && `: ${said}`}`;
}

const toJson = ({ created_at, build_id, git_revision, ...event }: RemoteEventEntity) => ({
  ...{ id: event.id, at: created_at, remote: event.remote, kind: event.kind, channel: event.channel },
  ...{ buildId: build_id, gitRevision: git_revision, actor: event.actor, reason: event.reason },
  detail: event.detail,
});

const CHECKED = 'Checked: the whole event log, of all remotes and the shell';

const describeVerified = ({ count, head }: VerifiedLog) =>
  `${CHECKED}. ${count} events, and every link holds. Head: ${head || 'none'}`;

type VerifiedLog = Pick<LogVerification, 'count' | 'head'>;

/** @throws Error that names the first broken link */
function requireWhole({ count, head, broken }: LogVerification): VerifiedLog {
  if (!broken) return { count, head };
  const fault =
    broken.what === 'changed'
      ? 'is not as it was written'
      : 'does not follow the one before it: some were removed, added or moved';
  throw new Error(`${CHECKED}. It is broken after ${count} events: event ${broken.id} ${fault}.`);
}
