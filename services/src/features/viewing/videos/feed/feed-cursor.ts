import { countPart, cursorCodec, idPart, MAX_ID, scorePart } from '../../../../platform/http/index.js';

/** Position of a video or show in the order of popularity: score, then id, both descending. */
export interface FeedPosition {
  score: number;
  id: string;
}

/** A position in one generation of the ranking. */
export interface FeedCursor extends FeedPosition {
  generation: number;
}

/** The position before the first video. */
export const FEED_START: FeedPosition = { score: Number.POSITIVE_INFINITY, id: MAX_ID };

/** Cursors of a list in the order of popularity. */
export const rankingCursor = (list: string) =>
  cursorCodec<FeedCursor>(list, {
    generation: countPart(Number.MAX_SAFE_INTEGER),
    score: scorePart,
    id: idPart,
  });
