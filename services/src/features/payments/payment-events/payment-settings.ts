import { DONATION_MIN_CENTS } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import type { PaymentSettingsDto } from './dto/payment-settings.dto.js';

/** Where the stand-in serves its browser script, below STRIPE_LOCAL_URL. */
const LOCAL_SCRIPT_PATH = '/v3/stripe.js';
const CENTS = 100;

/** The settings that pages need before a donation. */
@Injectable()
export class PaymentSettings {
  constructor(private readonly config: Config) {}

  find(): PaymentSettingsDto {
    const { PAYMENTS: mode, STRIPE_LOCAL_URL: standIn, STRIPE_PUBLISHABLE_KEY: key } = this.config.env;
    return {
      mode,
      publishableKey: mode === 'off' ? null : (key ?? null),
      scriptUrl: mode === 'local' ? `${standIn}${LOCAL_SCRIPT_PATH}` : null,
      minimum: DONATION_MIN_CENTS / CENTS,
      maximum: this.config.env.DONATION_MAX_CENTS / CENTS,
      minimumAge: this.config.env.DONATION_MINIMUM_AGE,
    };
  }
}
