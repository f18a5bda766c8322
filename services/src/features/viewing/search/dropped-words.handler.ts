import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { EventHandlers } from '../../../platform/events/index.js';
import { UserWordsRepository } from './user-words.repository.js';

/** Removes words of an edited title from the vocabulary for typos, unless another title contains them. */
@Injectable()
export class DroppedWordsHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly words: UserWordsRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.on('search-words.dropped', 'forget-words', ({ payload }) =>
      this.words.forget(this.database, payload.words),
    );
  }
}
