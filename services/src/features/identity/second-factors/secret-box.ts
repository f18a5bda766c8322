import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts the keys of authenticator apps with a key derived from SECRET_KEY; each is bound to its user. */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor(config: Config) {
    const { SECRET_KEY } = config.env;
    this.key = Buffer.from(hkdfSync('sha256', SECRET_KEY, '', 'beem second-factor secrets', 32));
  }

  seal(userId: string, secret: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv).setAAD(Buffer.from(userId));
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]);
  }

  /** @throws Error when it was encrypted for another user or with another SECRET_KEY */
  open(userId: string, sealed: Buffer): string {
    const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(userId))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = sealed.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }
}
