/** Devices and sensors that neither Beem nor injected code may use. */
const REFUSED = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** @param wallets origins besides ours that may use the browser's payment methods on this page; without any nobody may */
export function permissionsPolicy(wallets: readonly string[] = []): string {
  const allowed = wallets.length > 0 ? ['self', ...wallets.map((origin) => `"${origin}"`)] : [];
  return `${REFUSED}, payment=(${allowed.join(' ')})`;
}
