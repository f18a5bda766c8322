import { badRequest } from '../../../platform/errors/index.js';

/** Position of a video in the feed's order: score, then id, both descending. */
export interface FeedPosition {
  score: number;
  id: string;
}

/** A position in one generation of the ranking. */
export interface FeedCursor extends FeedPosition {
  generation: number;
}

/** Before the first video. */
export const FEED_START: FeedPosition = { score: Number.POSITIVE_INFINITY, id: '9223372036854775807' };

/** JavaScript and Postgres both write the shortest text that reads back as the same double, so nothing is lost. */
export function encodeCursor({ generation, score, id }: FeedCursor): string {
  return Buffer.from(`${generation} ${score} ${id}`).toString('base64url');
}

/** @throws bad_request for what this server did not hand out */
export function decodeCursor(cursor: string): FeedCursor {
  const [generation = '', score = '', id = '', ...rest] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ');
  const isKnown =
    rest.length === 0 &&
    /^(?:0|[1-9]\d{0,14})$/.test(generation) &&
    Number.isFinite(Number(score)) &&
    String(Number(score)) === score &&
    /^[1-9]\d{0,18}$/.test(id);
  if (!isKnown || BigInt(id) > BigInt(FEED_START.id)) throw badRequest('This cursor is not known.');
  return { generation: Number(generation), score: Number(score), id };
}
