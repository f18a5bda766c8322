import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** The contract describes WebAuthn's own structures only as objects. */
type Opaque = Record<string, unknown>;

const load = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

export function isPasskeyAvailable(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Asks the browser for a new passkey. @throws PasskeyError when the user or the browser refuses */
export async function createPasskey(options: Opaque): Promise<Opaque> {
  const { startRegistration } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return attempt<RegistrationResponseJSON>(() => startRegistration({ optionsJSON }));
}

/**
 * Asks the browser to sign with a passkey.
 * @throws PasskeyError when the user or the browser refuses
 */
export async function signWithPasskey(options: Opaque): Promise<Opaque> {
  const { startAuthentication } = await load();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return attempt<AuthenticationResponseJSON>(() => startAuthentication({ optionsJSON }));
}

/** No passkey signed: the user cancelled, time ran out, or the device has no matching passkey. */
export class PasskeyError extends Error {}

async function attempt<Result>(ask: () => Promise<Result>): Promise<Opaque> {
  try {
    return (await ask()) as unknown as Opaque;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyError(
      isKnown
        ? 'This device has a passkey of your account already.'
        : 'The passkey was not used. Try again, or choose another way.',
    );
  }
}
