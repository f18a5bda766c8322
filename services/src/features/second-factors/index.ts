export {
  AuthenticatorSetupDto,
  ChangedSecondFactorsDto,
  NewAuthenticatorDto,
  NewPasskeyDto,
  NewRecoveryCodesDto,
  PasskeyOptionsDto,
  SecondFactorNameDto,
  SecondFactorSignInDto,
  SecondFactorsDto,
  SecondFactorTokenDto,
  SecondFactorVerificationDto,
} from './dto/second-factors.dto.js';
export { RecoveryCodeEntity } from './recovery-code.entity.js';
export { RecoveryCodesRepository } from './recovery-codes.repository.js';
export { SecondFactorEntity } from './second-factor.entity.js';
export { type Added, SecondFactorChanges } from './second-factor-changes.js';
export { secondFactorRequired } from './second-factors.errors.js';
export { describeChange } from './second-factors.letters.js';
export { secondFactorsFeature } from './second-factors.module.js';
export { SecondFactorsRepository } from './second-factors.repository.js';
export { SecondFactorsService } from './second-factors.service.js';
