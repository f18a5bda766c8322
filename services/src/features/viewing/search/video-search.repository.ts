import { Injectable } from '@nestjs/common';
import type { ReadSql } from '../../../platform/database/index.js';
import { isListedSql, VIDEO_COLUMNS, type VideoEntity, type VideoRow } from '../videos/index.js';
import type { TitleQuestion } from './title-question.js';

/**
 * The tiers, the most popular first, and the number of matches of each that are read: of the first one all, because it
 * is small (`keepTiers`).
 */
const TIERS = [4, 3, 2, 1, 0];
const MAX_MATCHES_BY_TIER = [8_192, 3_000, 3_000, 3_000, 3_000];
/** The most popular matches are ranked by their words; a tier is skipped when those above it have enough. */
const CANDIDATES = 100;
/** Maximum number of videos with exactly the typed title that are always ranked. */
const MAX_NAMED = 50;

const MATCHING = `(SELECT to_tsquery('simple', $2))`;
const IS_LISTED = `${isListedSql('$1')} AND (v.show_id IS NULL OR (NOT s.is_hidden AND s.deleted_at IS NULL))`;
const JOINED = 'JOIN users u ON u.id = v.creator_id LEFT JOIN shows s ON s.id = v.show_id';

/**
 * The typed text is in a separate query that the planner does not see, so one plan serves all queries of a connection.
 * A materialized WITH is planned for all its rows, which means with the index, and ends with the LIMIT of its reader.
 */
const matchesSql = (tier: number, index: number) => {
  const above = TIERS.slice(0, index).map((known) => `(SELECT count(*) FROM tier_${known})`);
  const isWanted = index === 0 ? '' : `${above.join(' + ')} < ${CANDIDATES} AND`;
  return `tier_${tier} AS MATERIALIZED (
    SELECT m.video_id, m.engagement, m.title FROM search_videos m
    WHERE ${isWanted} m.tier = ${tier} AND m.words @@ ${MATCHING} AND ($1::boolean OR NOT m.is_mature)
  )`;
};
const lookAt = (tier: number, index: number) =>
  `(SELECT video_id, engagement, title FROM tier_${tier} LIMIT ${MAX_MATCHES_BY_TIER[index]})`;

const RANK = {
  name: 'search-videos',
  text: `WITH ${TIERS.map(matchesSql).join(', ')},
         candidates AS (
           (SELECT video_id, title FROM (${TIERS.map(lookAt).join(' UNION ALL ')}) AS found
            ORDER BY starts_with(title, $4) DESC, engagement DESC, video_id DESC LIMIT ${CANDIDATES})
           UNION
           (SELECT m.video_id, m.title FROM search_videos m
            WHERE hashtext(m.title) = hashtext($4) AND m.title = $4 AND m.words @@ ${MATCHING} LIMIT ${MAX_NAMED})
         )
         SELECT v.id FROM candidates c JOIN videos v ON v.id = c.video_id ${JOINED} WHERE ${IS_LISTED}
         ORDER BY 2 * (c.title = $4)::integer + starts_with(c.title, $4)::integer
           + 0.7::float8 * (v.search_words @@ (SELECT to_tsquery('simple', $3)))::integer
           + 4 * ts_rank(v.search_words, ${MATCHING})
           + 0.3 * log(1 + 4::float8 * v.like_count + 6 * v.comment_count + v.view_count::float8 / 5) DESC, v.id DESC
         LIMIT $5`,
};

const FIND_RANKED = {
  name: 'search-videos-ranked',
  text: `SELECT ${VIDEO_COLUMNS} FROM unnest($3::bigint[]) WITH ORDINALITY AS ranked (id, place)
           JOIN videos v ON v.id = ranked.id ${JOINED}
         WHERE ${IS_LISTED.replaceAll('$1', '$2')} ORDER BY ranked.place`,
};

/** Videos of all types whose title and tags contain the words. */
@Injectable()
export class VideoSearchRepository {
  /** Ranked by match and engagement. */
  rank(sql: ReadSql, question: TitleQuestion): Promise<Pick<VideoEntity, 'id'>[]> {
    return sql.query<Pick<VideoEntity, 'id'>>(RANK, [
      question.maySeeMature,
      question.matching,
      question.exact,
      question.text,
      question.limit,
    ]);
  }

  /** Those of `ids` that the viewer may see now, in this order. */
  findRanked(
    sql: ReadSql,
    { viewerId, maySeeMature }: Pick<TitleQuestion, 'viewerId' | 'maySeeMature'>,
    ids: VideoEntity['id'][],
  ): Promise<VideoRow[]> {
    return sql.query<VideoRow>(FIND_RANKED, [viewerId, maySeeMature, ids]);
  }
}
