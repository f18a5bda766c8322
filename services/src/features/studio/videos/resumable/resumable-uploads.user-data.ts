import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UserDataSteps } from '../../../../platform/user-data/index.js';
import { UploadRemoval } from './upload-removal.js';

/** The unfinished uploads of a user who has left. */
@Injectable()
export class ResumableUploadsUserData implements OnModuleInit {
  constructor(
    private readonly steps: UserDataSteps,
    private readonly removal: UploadRemoval,
  ) {}

  onModuleInit(): void {
    this.steps.add({
      name: 'resumable-uploads',
      phase: 'stored',
      tables: ['resumable_uploads'],
      purge: (userId) => this.removal.removeOneOf(userId),
    });
  }
}
