import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, removeRows } from '../../../platform/database/index.js';
import { UserDataSteps } from '../../../platform/user-data/index.js';
import { ProgressBuffer } from './progress.buffer.js';

/** A batch is written within two seconds. */
const LOOK_AGAIN_MS = 250;

/** The positions of a user who has left, in Redis and in Postgres. */
@Injectable()
export class ProgressUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly database: Database,
    private readonly buffer: ProgressBuffer,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'watch-progress',
      phase: 'stored',
      tables: ['watch_progress'],
      purge: (userId) => this.removeSome(userId),
    });
  }

  /** A batch that is being written may finish: nothing of a user who has left is written from it. */
  private async removeSome(userId: string): Promise<boolean> {
    const waiting = await this.buffer.findAll(userId);
    await this.buffer.forget(waiting);
    const isTaken = (await this.buffer.findTaken()).some(({ positions }) =>
      positions.some((position) => position.userId === userId),
    );
    if (isTaken) await sleep(LOOK_AGAIN_MS);
    const source = { table: 'watch_progress', column: 'user_id' };
    const isRemoved = await removeRows(this.database, source, userId);
    return isRemoved || isTaken || waiting.positions.length > 0;
  }
}
