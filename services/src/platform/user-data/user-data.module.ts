import { Global, Module } from '@nestjs/common';
import { UserDataSteps } from './user-data-steps.js';

@Global()
@Module({ providers: [UserDataSteps], exports: [UserDataSteps] })
export class UserDataModule {}
