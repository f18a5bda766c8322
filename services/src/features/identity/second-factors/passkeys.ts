import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { Config } from '../../../platform/config/index.js';
import type { SecondFactorEntity } from './second-factor.entity.js';

export type Passkey = Pick<
  SecondFactorEntity,
  'id' | 'credential_id' | 'public_key' | 'counter' | 'transports'
>;

/** The time that the browser waits for the user. */
const TIMEOUT_MS = 300_000;

/** WebAuthn: the passkey must verify its user (PIN, finger, face), so that it alone is a second factor (ASVS 6.3.3). */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly rpID: string;

  constructor(config: Config) {
    this.origin = config.env.PUBLIC_ORIGIN;
    this.rpID = new URL(this.origin).hostname;
  }

  /** @param known passkeys of the user, which are not offered again */
  creationOptions(
    user: { id: string; username: string },
    known: Passkey[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return generateRegistrationOptions({
      ...{ rpName: 'Beem', rpID: this.rpID, userName: user.username, timeout: TIMEOUT_MS },
      userID: new Uint8Array(Buffer.from(user.id)),
      excludeCredentials: known.map(describe),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
  }

  requestOptions(known: Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      ...{ rpID: this.rpID, timeout: TIMEOUT_MS, userVerification: 'required' },
      allowCredentials: known.map(describe),
    });
  }

  /** @returns the new credential, or null for an answer to another challenge */
  async verifyCreation(
    response: RegistrationResponseJSON,
    expectedChallenge: string,
  ): Promise<WebAuthnCredential | null> {
    const result = await attempt(() =>
      verifyRegistrationResponse({
        ...{ response, expectedChallenge, expectedOrigin: this.origin, expectedRPID: this.rpID },
        requireUserVerification: true,
      }),
    );
    return result?.verified ? result.registrationInfo.credential : null;
  }

  /**
   * @returns the counter of the signature, or null for an answer to another challenge, or of another passkey or a copy
   */
  async verifyRequest(
    response: AuthenticationResponseJSON,
    expectedChallenge: string,
    { credential_id, public_key, counter, transports }: Passkey,
  ): Promise<number | null> {
    if (credential_id === null || public_key === null) return null;
    const result = await attempt<VerifiedAuthenticationResponse>(() =>
      verifyAuthenticationResponse({
        ...{ response, expectedChallenge, expectedOrigin: this.origin, expectedRPID: this.rpID },
        requireUserVerification: true,
        credential: {
          ...{
            id: credential_id,
            publicKey: new Uint8Array(public_key),
            counter: Number(counter),
            transports,
          },
        },
      }),
    );
    return result?.verified ? result.authenticationInfo.newCounter : null;
  }
}

function describe({ credential_id, transports }: Passkey) {
  return { id: credential_id ?? '', transports };
}

/** The library throws for every invalid answer, including malformed ones. */
async function attempt<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
