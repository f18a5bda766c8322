import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/index.js';
import { LoadCache } from '../load-cache.js';
import { contentTypeOf } from './content-type.js';
import { createS3Client } from './s3-client.js';
import { assertKey } from './storage.js';

const MAX_LINKS = 5_000;

/**
 * Links with which a browser reads an object from the bucket itself, if `MEDIA_DELIVERY` says so. Each works for at most
 * `MEDIA_LINK_SECONDS`, and at least for half of that: all processes sign the same link within each half, so that a
 * browser gets the same address for a picture again.
 */
@Injectable()
export class SignedLinks implements OnModuleInit, OnApplicationShutdown {
  readonly isOn: boolean;
  private readonly client?: S3Client;
  private readonly links = new LoadCache<string, string>({
    max: MAX_LINKS,
    keepMs: Number.POSITIVE_INFINITY,
  });
  private knownOrigin?: string;

  constructor(private readonly config: Config) {
    const { env } = config;
    this.isOn = env.MEDIA_DELIVERY === 'signed';
    if (!this.isOn) return;
    this.client = createS3Client({
      region: env.S3_REGION,
      endpoint: env.S3_PUBLIC_ENDPOINT ?? env.S3_ENDPOINT,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    });
  }

  /** Also finds a missing key of the bucket at the start, and not with the first viewer. */
  async onModuleInit(): Promise<void> {
    if (this.isOn) this.knownOrigin = new URL(await this.sign('origin', Date.now())).origin;
  }

  onApplicationShutdown(): void {
    this.client?.destroy();
  }

  /** The origin of all links, which pages must allow; undefined while there are none. */
  get origin(): string | undefined {
    return this.knownOrigin;
  }

  /** A link to the object for a GET, with or without a range. Whether it may be read is the caller's decision. */
  for(key: string): Promise<string> {
    const halfMs = (this.config.env.MEDIA_LINK_SECONDS * 1_000) / 2;
    const signedAt = Math.floor(Date.now() / halfMs) * halfMs;
    return this.links.get(`${signedAt} ${key}`, () => this.sign(key, signedAt));
  }

  private async sign(key: string, signedAt: number): Promise<string> {
    assertKey(key);
    const { client } = this;
    if (!client) throw new Error('MEDIA_DELIVERY is not signed.');
    const { S3_BUCKET, MEDIA_LINK_SECONDS } = this.config.env;
    const command = new GetObjectCommand({
      Bucket: S3_BUCKET,
      Key: key,
      ResponseContentType: contentTypeOf(key),
      ResponseCacheControl: 'private',
    });
    return getSignedUrl(client, command, {
      expiresIn: MEDIA_LINK_SECONDS,
      signingDate: new Date(signedAt),
    });
  }
}
