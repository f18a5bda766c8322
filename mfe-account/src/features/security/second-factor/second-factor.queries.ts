import type { Answer } from '@beem/api-client';
import { apiQuery } from '@beem/platform';

type SecondFactor = Answer<'get', '/api/user/second-factor'>['factors'][number];

/** The open dialog and its subject. */
export type OpenDialog =
  | { kind: 'authenticator' | 'passkey' | 'codes' }
  | { kind: 'rename' | 'remove'; factor: SecondFactor };

export const secondFactorsOptions = apiQuery('/api/user/second-factor');
