import type { BeemProcess } from './beem.js';

/** The totals computed from the rows, independently of the triggers and the recount. */
const RIGHT = `
  SELECT u.id,
    coalesce((SELECT sum(view_count) FROM open_videos v WHERE v.creator_id = u.id AND NOT is_mature), 0) AS view_count,
    coalesce((SELECT sum(view_count) FROM open_videos v WHERE v.creator_id = u.id AND is_mature), 0) AS mature_view_count,
    coalesce((SELECT sum(like_count) FROM open_videos v WHERE v.creator_id = u.id AND NOT is_mature), 0) AS like_count,
    coalesce((SELECT sum(like_count) FROM open_videos v WHERE v.creator_id = u.id AND is_mature), 0) AS mature_like_count,
    (SELECT count(*) FROM open_videos v WHERE v.creator_id = u.id AND type = 'trailer' AND NOT is_mature) AS trailer_count,
    (SELECT count(*) FROM open_videos v WHERE v.creator_id = u.id AND type = 'trailer' AND is_mature) AS mature_trailer_count,
    (SELECT count(*) FROM open_videos v WHERE v.creator_id = u.id AND type = 'episode' AND NOT is_mature) AS episode_count,
    (SELECT count(*) FROM open_videos v WHERE v.creator_id = u.id AND type = 'episode' AND is_mature) AS mature_episode_count,
    (SELECT count(*) FROM videos v WHERE v.creator_id = u.id AND type = 'trailer' AND status <> 'ready'
      AND deleted_at IS NULL AND NOT is_hidden) AS unpublished_trailer_count,
    (SELECT count(*) FROM shows s WHERE s.creator_id = u.id AND deleted_at IS NULL AND NOT is_hidden
      AND NOT is_for_adults) AS show_count,
    (SELECT count(*) FROM shows s WHERE s.creator_id = u.id AND deleted_at IS NULL AND NOT is_hidden
      AND is_for_adults) AS mature_show_count,
    coalesce((SELECT sum(comment_count) FROM open_videos v WHERE v.creator_id = u.id), 0) AS comment_count,
    coalesce((SELECT sum(view_count) FROM open_videos v WHERE v.creator_id = u.id AND type = 'episode'), 0) AS episode_view_count,
    coalesce((SELECT sum(like_count) FROM open_videos v WHERE v.creator_id = u.id AND type = 'episode'), 0) AS episode_like_count
  FROM users u`;

const COLUMNS = [
  ...['view_count', 'mature_view_count', 'like_count', 'mature_like_count', 'trailer_count'],
  ...['mature_trailer_count', 'episode_count', 'mature_episode_count', 'unpublished_trailer_count'],
  ...['show_count', 'mature_show_count', 'comment_count', 'episode_view_count', 'episode_like_count'],
];

/** The totals of creators that differ from their videos and shows, with both values. */
export async function wrongTotals(beem: BeemProcess): Promise<unknown[]> {
  const { rows } = await beem.database.pool.query(
    `WITH open_videos AS (
       SELECT creator_id, type, view_count, like_count, comment_count, age_rating = 'mature' AS is_mature FROM videos
       WHERE status = 'ready' AND deleted_at IS NULL AND NOT is_hidden
     ), right_totals AS (${RIGHT})
     SELECT r.*, row_to_json(t) AS counted FROM right_totals r LEFT JOIN creator_totals t ON t.id = r.id
     WHERE ${COLUMNS.map((column) => `r.${column} <> coalesce(t.${column}, 0)`).join(' OR ')}`,
  );
  return rows;
}
