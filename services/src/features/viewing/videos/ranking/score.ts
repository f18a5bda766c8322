/** Twelve and a half hours of age weigh as much as ten times the engagement. */
const SECONDS_PER_DECADE = 45_000;
/** Recently popular videos may be days old: a week weighs as much as ten times the engagement. */
const TREND_SECONDS_PER_DECADE = 604_800;
/** With this many views by this many viewers a video has an audience. */
const AUDIENCE_VIEWS = 20;
const AUDIENCE_VIEWERS = 5;
/** A show stays relevant longer than a video: it takes two weeks without a new episode. */
const SHOW_SECONDS_PER_DECADE = 1_209_600;

/** All values are doubles, because Postgres' logarithms of decimals take a second for ten thousand videos. */
const ENGAGEMENT = '4 * like_count + 6 * comment_count + 3 * save_count + 0.2::double precision * view_count';
const ageSql = (time: string, secondsPerDecade: number) =>
  `extract(epoch FROM ${time})::double precision / ${secondsPerDecade}`;
const rankSql = (secondsPerDecade: number) =>
  `(log(1 + ${ENGAGEMENT}) + ${ageSql('coalesce(published_at, now())', secondsPerDecade)})`;

/**
 * Rank of a video as SQL over a row of `videos`. It uses only the hour of publication and not the present time, so that
 * a video with constant engagement is never rewritten.
 */
export const SCORE_SQL = rankSql(SECONDS_PER_DECADE);

/**
 * Whether the video of a row of `videos` has an audience: at least 20 views by 5 viewers. Once it has one it keeps it,
 * so views are only looked up for the few videos that are about to.
 */
export const HAS_AUDIENCE_SQL = `(has_audience OR (view_count >= ${AUDIENCE_VIEWS} AND (
  SELECT count(*) FROM (
    SELECT DISTINCT user_id FROM video_views r WHERE r.video_id = videos.id LIMIT ${AUDIENCE_VIEWERS}
  ) AS viewers) = ${AUDIENCE_VIEWERS}))`;

/**
 * Rank among what is popular of late:
 *
 *     log10(1 + 4 likes + 6 comments + 3 saves + 0.2 views) + (has an audience ? published in weeks since 1970 : 0)
 *
 * Age counts in a video's favour only once it has an audience: without one it stands behind all that have, in the order
 * of its engagement. As time enters through the hour of publishing, a video falls behind by being overtaken, and one
 * whose engagement does not change is never written.
 */
export const TREND_SQL = `(log(1 + ${ENGAGEMENT}) + CASE WHEN ${HAS_AUDIENCE_SQL}
  THEN ${ageSql('coalesce(published_at, now())', TREND_SECONDS_PER_DECADE)} ELSE 0 END)`;

/** A newly published video gets a score in both generations. */
export const SET_SCORES_SQL = `score = ${SCORE_SQL}, score_odd = ${SCORE_SQL}, trend = ${TREND_SQL}`;

/** Rank of a show as SQL over a row `s` of `shows`: the engagement with its episodes, and the time of the last one. */
export const SHOW_SCORE_SQL = `(SELECT log(1 + 8 * s.save_count + coalesce(sum(${ENGAGEMENT.replaceAll(/\b[a-z]+_count/g, 'e.$&')}), 0))
    + ${ageSql('coalesce(max(e.published_at), s.created_at)', SHOW_SECONDS_PER_DECADE)}
  FROM videos e WHERE e.show_id = s.id AND e.status = 'ready' AND NOT e.is_hidden AND e.deleted_at IS NULL)`;

/** Rank of a new show. */
export const NEW_SHOW_SCORE_SQL = `(${ageSql('now()', SHOW_SECONDS_PER_DECADE)})`;

/** The column of a generation's scores. Generations alternate between two columns, each with its index. */
export function scoreColumn(generation: number): 'score' | 'score_odd' {
  return generation % 2 === 0 ? 'score' : 'score_odd';
}
