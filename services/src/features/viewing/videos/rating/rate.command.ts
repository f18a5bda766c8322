import { userInfo } from 'node:os';
import { AGE_RATINGS, type AgeRating } from '@beem/contracts';
import { AuditEntryEntity, AuditLogRepository } from '../../../../platform/audit/index.js';
import type { Config } from '../../../../platform/config/index.js';
import { openDatabase } from '../../../../platform/database/index.js';
import { AppError } from '../../../../platform/errors/index.js';
import { Outbox } from '../../../../platform/events/index.js';
import { createLogger, type SecurityLog } from '../../../../platform/logging/index.js';
import { createStorage } from '../../../../platform/storage/index.js';
import { EpisodesRepository } from '../episodes.repository.js';
import { RatingRepository } from './rating.repository.js';
import { RatingService } from './rating.service.js';

const VIDEO_ID = /^[1-9]\d{0,14}$/;

/**
 * Rates a video in the name of the operator who runs the command.
 * @returns a sentence for the terminal
 * @throws Error with a sentence for the terminal
 */
export async function rateVideo(
  id: string,
  rating: string,
  { config, security }: { config: Config; security: SecurityLog },
): Promise<string> {
  if (!isRating(rating))
    throw new Error(`There is no age rating "${rating}". Ratings: ${AGE_RATINGS.join(', ')}.`);
  if (!VIDEO_ID.test(id))
    throw new Error(`"${id}" is not the id of a video. It is the number in its address.`);
  const storage = createStorage(config);
  try {
    const change = await openDatabase(config.env.DATABASE_URL, (database) => {
      const service = new RatingService(
        database,
        storage,
        new RatingRepository(),
        new EpisodesRepository(),
        new Outbox(),
        new AuditLogRepository(database.repository(AuditEntryEntity)),
        security,
        createLogger(config.env.LOG_LEVEL, 'cli'),
      );
      return service.rate({ operator: `cli:${userInfo().username}` }, Number(id), rating);
    });
    return change
      ? `Video ${id} was rated ${change.from} and is rated ${change.to} from now on.`
      : `Video ${id} is rated ${rating} already.`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new Error(error.code === 'not_found' ? `There is no video ${id}.` : error.message);
  } finally {
    storage.close();
  }
}

function isRating(value: string): value is AgeRating {
  return (AGE_RATINGS as readonly string[]).includes(value);
}
