import { generateSecret, generateURI, verifySync } from 'otplib';
import { encode } from 'uqr';

/** RFC 6238: a code for each 30 seconds; the previous and the next one are accepted because clocks differ. */
const PERIOD_SECONDS = 30;
const CODE = /^\d{6}$/;

export { generateSecret as createSecret };

/** @returns the step of the code, or null for a wrong one and for a step that was accepted before */
export function stepOfCode(secret: string, code: string, lastStep: number | null): number | null {
  const token = code.replace(/\s/g, '');
  if (!CODE.test(token)) return null;
  // The library throws for a last step that is ahead of this process's clock.
  const newestStep = Math.floor(Date.now() / 1_000 / PERIOD_SECONDS) + 1;
  if (lastStep !== null && lastStep >= newestStep) return null;
  const result = verifySync({
    ...{ secret, token, strategy: 'totp', period: PERIOD_SECONDS, epochTolerance: PERIOD_SECONDS },
    ...(lastStep === null ? {} : { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** @param username name that the app shows beside the code */
export function authenticatorUrl(secret: string, username: string): string {
  return generateURI({ issuer: 'Beem', label: username, secret });
}

/** A QR code as one path of squares of side 1, without a margin. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
