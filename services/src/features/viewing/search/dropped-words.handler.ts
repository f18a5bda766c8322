import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/index.js';
import { EventHandlers } from '../../../platform/events/index.js';
import { UserWordsRepository } from './user-words.repository.js';

/** What was corrected in a title is no longer a word that a typo may have meant, as far as nothing else holds it. */
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
