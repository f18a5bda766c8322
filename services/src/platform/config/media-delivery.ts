import type { Environment } from './environment.js';

export type DeliverySettings = Pick<
  Environment,
  'MEDIA_DELIVERY' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_PUBLIC_ENDPOINT'
>;

/** Finds settings with which no browser could follow a signed link, as sentences. */
export function findDeliveryFaults(settings: Partial<DeliverySettings>, isOwnMachine: boolean): string[] {
  if (settings.MEDIA_DELIVERY !== 'signed') return [];
  if (!settings.S3_BUCKET)
    return ['MEDIA_DELIVERY: signed needs S3_BUCKET; there are no links to files of STORAGE_DIR.'];
  const name = settings.S3_PUBLIC_ENDPOINT ? 'S3_PUBLIC_ENDPOINT' : 'S3_ENDPOINT';
  const endpoint = settings[name];
  if (isOwnMachine || endpoint === undefined || endpoint.startsWith('https://')) return [];
  return [
    `${name}: must start with https:// where MEDIA_DELIVERY is signed, because pages load nothing without TLS.`,
  ];
}
