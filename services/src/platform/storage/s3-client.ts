import { S3Client } from '@aws-sdk/client-s3';

export interface S3ClientOptions {
  region: string;
  /** Leave out for AWS itself. */
  endpoint?: string;
  accessKeyId?: string;
  secretAccessKey?: string;
}

/** A client for a bucket's server. */
export function createS3Client({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: S3ClientOptions): S3Client {
  return new S3Client({
    region,
    endpoint,
    // Host names with buckets need DNS that stand-ins and on-premise servers rarely have.
    forcePathStyle: endpoint !== undefined,
    // Trailing checksums are an AWS extension that other servers refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
  });
}
