import { badRequest } from '../../../platform/errors/index.js';

/** Place of a film in the feed's order: score, then id, both descending. */
export interface FeedPlace {
  score: number;
  id: string;
}

/** Before the first film. */
export const FEED_START: FeedPlace = { score: Number.POSITIVE_INFINITY, id: '9223372036854775807' };

/** JavaScript and Postgres both write the shortest text that reads back as the same double, so nothing is lost. */
export function encodeCursor(place: FeedPlace): string {
  return Buffer.from(`${place.score} ${place.id}`).toString('base64url');
}

/** @throws bad_request for what this server did not hand out */
export function decodeCursor(cursor: string): FeedPlace {
  const [score = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isKnown =
    rest.length === 0 && score !== '' && Number.isFinite(Number(score)) && /^\d{1,19}$/.test(id);
  if (!isKnown || BigInt(id) > BigInt(FEED_START.id)) throw badRequest('This cursor is not known.');
  return { score: Number(score), id };
}
