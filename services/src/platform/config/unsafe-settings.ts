import { isIPv4 } from 'node:net';
import type { Environment } from './environment.js';
import { findKeyFault } from './key-strength.js';
import { type DeliverySettings, findDeliveryFaults } from './media-delivery.js';
import { findPaymentFaults, type PaymentSettings } from './payment-settings.js';

/** The settings that the checks below read. A variable that could not be parsed is left out; `loadConfig` reports it. */
export type Settings = Partial<
  Pick<
    Environment,
    | 'NODE_ENV'
    | 'LOCAL_DEV'
    | 'HOST'
    | 'INTERNAL_HOST'
    | 'PUBLIC_ORIGIN'
    | 'TRUSTED_PROXIES'
    | 'SECRET_KEY'
    | 'METRICS_TOKEN'
  > &
    PaymentSettings &
    DeliverySettings
>;

/**
 * Finds valid settings that are unsafe in production, as sentences. LOCAL_DEV shows reset tokens and metrics, so it is
 * allowed on a developer's machine only; tests (NODE_ENV=test) may omit TLS, on loopback only.
 * @param isConfigured whether the environment names a variable, rather than leaving its default
 */
export function findUnsafeSettings(settings: Settings, isConfigured: (name: string) => boolean): string[] {
  const { PUBLIC_ORIGIN: origin, SECRET_KEY: key } = settings;
  const isOwnMachine = settings.LOCAL_DEV === true || isLoopbackTest(settings);
  const mayUseTestKeys = settings.LOCAL_DEV === true || settings.NODE_ENV === 'test';
  const faults = [
    findOriginFault(origin),
    findInternalFault(settings),
    ...findDeliveryFaults(settings, isOwnMachine),
    ...findPaymentFaults(settings, isConfigured, { isOwnMachine, mayUseTestKeys }),
  ];
  if (settings.LOCAL_DEV) faults.push(...findLocalFaults(settings));
  else {
    if (origin && !origin.startsWith('https://') && !isLoopbackTest(settings))
      faults.push('PUBLIC_ORIGIN: must start with https:// where LOCAL_DEV is not set.');
    if (!isConfigured('TRUSTED_PROXIES'))
      faults.push(
        'TRUSTED_PROXIES: must be given where LOCAL_DEV is not set; 0 when nothing stands before this process. ' +
          'A wrong number lets callers choose their own address.',
      );
    if (key !== undefined) faults.push(findKeyFault(key));
  }
  return faults.filter((fault) => fault !== null);
}

function findLocalFaults({ HOST: host, PUBLIC_ORIGIN: origin }: Settings): string[] {
  const faults: string[] = [];
  if (host !== undefined && !isLoopback(host))
    faults.push('HOST: must be a loopback address such as 127.0.0.1 where LOCAL_DEV is set.');
  if (origin !== undefined && !isLoopback(hostOf(origin)))
    faults.push(
      'PUBLIC_ORIGIN: must be on this machine, such as http://localhost:3000, where LOCAL_DEV is set.',
    );
  return faults;
}

function findInternalFault({
  INTERNAL_HOST: host,
  METRICS_TOKEN: token,
  LOCAL_DEV,
}: Settings): string | null {
  if (host === undefined || isLoopback(host)) return null;
  if (LOCAL_DEV) return 'INTERNAL_HOST: must be a loopback address such as 127.0.0.1 where LOCAL_DEV is set.';
  return token ? null : 'METRICS_TOKEN: must be given where INTERNAL_HOST is not a loopback address.';
}

function findOriginFault(origin: string | undefined): string | null {
  if (origin === undefined || parse(origin)?.origin === origin) return null;
  return 'PUBLIC_ORIGIN: must be a bare origin such as https://beem.example, in lower case, without a path or a slash at its end.';
}

function isLoopbackTest({ NODE_ENV, HOST: host = '', PUBLIC_ORIGIN: origin = '' }: Settings): boolean {
  return NODE_ENV === 'test' && isLoopback(host) && isLoopback(hostOf(origin));
}

function parse(origin: string): URL | null {
  return URL.canParse(origin) ? new URL(origin) : null;
}

function hostOf(origin: string): string {
  return parse(origin)?.hostname ?? '';
}

function isLoopback(host: string): boolean {
  const isAddress = isIPv4(host) ? host.startsWith('127.') : host === '::1' || host === '[::1]';
  return isAddress || host === 'localhost' || host.endsWith('.localhost');
}
