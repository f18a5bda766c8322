import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../../platform/auth/index.js';
import { UserChangeNotifier } from '../../../identity/index.js';
import { Progress } from '../../progress/index.js';

@Injectable()
export class HistoryService {
  constructor(
    private readonly progress: Progress,
    private readonly changes: UserChangeNotifier,
  ) {}

  /**
   * Also removes videos that are hidden or deleted by now.
   * @param videoId null for the whole history
   */
  async remove(me: AuthUser, videoId: number | null): Promise<void> {
    await this.progress.removeFromHistory(me.id, videoId);
    this.changes.notify(me.id, 'history');
  }
}
