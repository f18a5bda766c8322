import { Module } from '@nestjs/common';
import { defineFeature } from '../../../platform/feature.js';
import { usersFeature } from '../users/index.js';
import { ChallengesRepository } from './challenges.repository.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { SecondFactorChallengeEntity } from './second-factor-challenge.entity.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import { SecondFactorLimits } from './second-factor-limits.js';
import { SecondFactorsMails } from './second-factors.mails.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { SecondFactorsService } from './second-factors.service.js';
import { SecondFactorsUserData } from './second-factors.user-data.js';
import { SecretBox } from './secret-box.js';

@Module({})
class SecondFactorsModule {}

/** Its calls are in the feature sessions, because they lead to a session. */
export const secondFactorsFeature = defineFeature(SecondFactorsModule, {
  entities: [SecondFactorEntity, RecoveryCodeEntity, SecondFactorChallengeEntity],
  imports: [usersFeature],
  providers: [ChallengesRepository],
  api: {
    providers: [
      ...[SecondFactorsRepository, RecoveryCodesRepository, SecretBox, Passkeys, SecondFactorLimits],
      ...[SecondFactorsService, SecondFactorChanges],
    ],
    exports: [SecondFactorsService, SecondFactorChanges],
  },
  worker: [SecondFactorsMails, SecondFactorsUserData],
});
