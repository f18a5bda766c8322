/** Twelve and a half hours of age weigh as much as ten times the engagement. */
const SECONDS_PER_DECADE = 45_000;

/**
 * Rank of a film as SQL over a row of `videos`. Time enters through the hour of publishing alone, so that a film whose
 * engagement does not change never moves.
 */
export const SCORE_SQL = `(log(1 + 4 * like_count + 6 * comment_count + 0.2 * view_count)
  + extract(epoch FROM coalesce(published_at, now())) / ${SECONDS_PER_DECADE})::double precision`;

/** A film that appears now has its place in both generations. */
export const SET_SCORES_SQL = `score = ${SCORE_SQL}, score_odd = ${SCORE_SQL}`;

/** Where a generation's scores are. Generations take turns in two columns, each with its index. */
export function scoreColumn(generation: number): 'score' | 'score_odd' {
  return generation % 2 === 0 ? 'score' : 'score_odd';
}
