import type { RemoteManifest } from '@beem/remote-manifest';
import type { KnownPublisher } from './remote-tokens.repository.js';

/** Finds the grants that a remote needs and its publish token lacks, as sentences; pure. */
export function findMissingGrants(
  { name, routes }: RemoteManifest,
  { may_take_payments: mayTakePayments }: Pick<KnownPublisher, 'may_take_payments'>,
): string[] {
  const paths = routes.filter(({ payments }) => payments).map(({ path }) => path);
  if (paths.length === 0 || mayTakePayments) return [];
  return [
    `${name} takes payments on ${paths.join(', ')}: an operator issues a publish token for that (remote token issue --payments ${name}).`,
  ];
}
