import type { RemoteManifest } from '@beem/remote-manifest';
import type { KnownPublisher } from './remote-tokens.repository.js';

/** What a remote asks for and an operator has not granted its publish token, as sentences; pure. */
export function findMissingGrants(
  { name, routes }: RemoteManifest,
  { may_take_payments: mayTakePayments }: Pick<KnownPublisher, 'may_take_payments'>,
): string[] {
  const paths = routes.filter(({ payments }) => payments).map(({ path }) => path);
  if (paths.length === 0 || mayTakePayments) return [];
  return [
    `${name} takes payments on ${paths.join(', ')}: an operator issues a publish token for that (registry-token issue --payments ${name}).`,
  ];
}
