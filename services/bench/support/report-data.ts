import { openDataset, USER, userId } from './data.js';
import { withIndexesLater } from './indexes-later.js';

/** BENCH_REPORTS makes a smaller run. */
export const REPORTS = Number(process.env.BENCH_REPORTS ?? 1_000_000);
const REPORTS_OF_CASE = 4;
export const CASES = Math.floor(REPORTS / REPORTS_OF_CASE);
export const MODERATOR_ID = userId(1);
const USERS = 10_000;

const FILL_USERS = `INSERT INTO users (id, email, username, password_hash, first_name, last_name, role, is_creator,
     email_verified_at, terms_version, terms_accepted_at)
   SELECT ${USER('n')}, 'p' || n || '@example.com', 'person_' || n, '', 'First' || n, 'Last' || n,
     CASE n WHEN 1 THEN 'moderator' ELSE 'user' END, true, now(), 'v1.0', now() FROM generate_series(1, ${USERS}) AS n`;

const FILL_VIDEOS = `INSERT INTO videos (creator_id, type, title, description, tags, status, video_key, thumbnail_key,
     duration_seconds, width, height, published_at)
   SELECT ${USER(`2 + n % ${USERS - 1}`)}, 'trailer', 'Video ' || n, 'A city that dreams.', '{ai}', 'ready', 'films/' || n || '.mp4',
     'posters/' || n || '.webp', 12.5, 1280, 720, now() FROM generate_series(1, ${CASES}) AS n`;

const SEVERE = 'n % 5 = 0';

/** Two of five wait; one of five is severe, and so is then its first report. */
const FILL_CASES = `INSERT INTO cases (subject, subject_id, video_id, owner_id, status, lead_report_id, reason, severity, priority,
     report_count, reason_counts, version, sorted_at)
   SELECT 'video', n::text, n, ${USER(`2 + n % ${USERS - 1}`)},
     (ARRAY['pending', 'pending', 'reviewed', 'removed', 'false_flag'])[1 + n / 5 % 5], 1 + (n - 1) * ${REPORTS_OF_CASE},
     CASE WHEN ${SEVERE} THEN 'violence' ELSE 'spam' END, CASE WHEN ${SEVERE} THEN 'high' ELSE 'medium' END,
     CASE WHEN ${SEVERE} THEN 0 ELSE 2 END, ${REPORTS_OF_CASE},
     CASE WHEN ${SEVERE} THEN '{"high:violence": 1, "medium:spam": ${REPORTS_OF_CASE - 1}}'::jsonb ELSE '{"medium:spam": ${REPORTS_OF_CASE}}' END, 1, now() - n * interval '1 minute'
   FROM generate_series(1::bigint, ${CASES}) AS n`;

const FILL_REPORTS = `INSERT INTO reports (case_id, video_id, reporter_id, reason, severity, status, description, created_at)
   SELECT k.id, k.video_id, ${USER(`2 + (k.id * 31 + m) % ${USERS - 1}`)}, CASE m WHEN 0 THEN k.reason ELSE 'spam' END,
     CASE m WHEN 0 THEN k.severity ELSE 'medium' END, k.status, 'Please look at this.', k.sorted_at
   FROM cases k CROSS JOIN generate_series(0, ${REPORTS_OF_CASE - 1}) AS m ORDER BY k.id, m`;

const COUNT_CASES = `INSERT INTO case_counts (status, subject, reason, count)
   SELECT status, subject, reason, count(*) FROM cases GROUP BY 1, 2, 3`;

/** Kept from run to run as `openDataset` says. @returns its address */
export function openReportData(serverUrl: string): Promise<string> {
  return openDataset(serverUrl, {
    prefix: 'beem_reports_',
    recipe: [FILL_USERS, FILL_VIDEOS, FILL_CASES, FILL_REPORTS, COUNT_CASES],
    async fill(client) {
      // The rows fit each other by construction, and are counted at the end instead of one by one.
      await client.query('SET session_replication_role = replica');
      await client.query(FILL_USERS);
      await withIndexesLater(client, 'videos', () => client.query(FILL_VIDEOS));
      await withIndexesLater(client, 'cases', () => client.query(FILL_CASES));
      await withIndexesLater(client, 'reports', () => client.query(FILL_REPORTS));
      await client.query(COUNT_CASES);
      await client.query('VACUUM ANALYZE');
    },
  });
}
