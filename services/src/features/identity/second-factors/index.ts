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
export { removeAllSecondFactors } from './remove-all.js';
export { type Added, SecondFactorChanges } from './second-factor-changes.js';
export { secondFactorRequired } from './second-factors.errors.js';
export { describeChange } from './second-factors.letters.js';
export { secondFactorsFeature } from './second-factors.module.js';
export { SecondFactorsService } from './second-factors.service.js';
