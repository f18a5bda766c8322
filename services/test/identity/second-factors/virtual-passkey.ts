import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const ORIGIN = 'http://localhost:3000';
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

interface Options {
  origin?: string;
  isVerified?: boolean;
  counter?: number;
}

/** A passkey in software, as WebAuthn (level 3) describes it: an ES256 key, without attestation. */
export class VirtualPasskey {
  readonly id = randomBytes(16);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private counter = 0;

  constructor() {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** The answer to options of `navigator.credentials.create`. */
  create(options: { challenge: string }, { origin = ORIGIN, isVerified = true }: Options = {}) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([
      this.describe(isVerified, HAS_CREDENTIAL),
      Buffer.alloc(16),
      length,
      this.id,
      key,
    ]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The answer to options of `navigator.credentials.get`. */
  get(options: { challenge: string }, { origin = ORIGIN, isVerified = true, counter }: Options = {}) {
    this.counter = counter ?? this.counter + 1;
    const data = clientData('webauthn.get', options.challenge, origin);
    const authData = this.describe(isVerified);
    const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.keys.privateKey).toString('base64url'),
      },
    };
  }

  private named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  private describe(isVerified: boolean, more = 0): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update('localhost').digest(), Buffer.from([flags]), counter]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
