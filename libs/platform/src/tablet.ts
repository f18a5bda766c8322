import type { TabletLogin } from '@beem/api-client';
import { TABLET_WIDTH_PX } from '@beem/contracts';
import { readStored, removeStored, writeStored } from './storage';

/** The token that POST /api/login answers to tablets, kept in local storage (specification, section 3). */
export type StoredLogin = TabletLogin;

const STORED_LOGIN_KEY = 'ipadAuth';

/** Whether this browser sends the stored login: its agent names a tablet, or a desktop Mac with a touch screen. */
export function isTabletAgent(device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean {
  const { userAgent, maxTouchPoints } = device;
  if (/iPad/i.test(userAgent)) return true;
  if (/Android/i.test(userAgent) && !/Mobile/i.test(userAgent)) return true;
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1;
}

/** Whether this device gets the tablet layout: an iPad, a non-mobile Android, or a touch device 768 to 1024 px wide. */
export function isTabletDevice(width: number = window.innerWidth, device: Navigator = navigator): boolean {
  if (isTabletAgent(device)) return true;
  return device.maxTouchPoints > 0 && width >= TABLET_WIDTH_PX.min && width <= TABLET_WIDTH_PX.max;
}

export function readStoredLogin(): StoredLogin | null {
  try {
    const login: unknown = JSON.parse(readStored(STORED_LOGIN_KEY) ?? 'null');
    const isLogin = login && typeof login === 'object' && 'userId' in login && 'token' in login;
    return isLogin ? { userId: String(login.userId), token: String(login.token) } : null;
  } catch {
    return null;
  }
}

export function storeLogin(login: StoredLogin): void {
  writeStored(STORED_LOGIN_KEY, JSON.stringify(login));
}

/** Replaces the stored token pair after a call that renewed the session, if this browser stores one. */
export function renewStoredLogin(login: StoredLogin | undefined): void {
  if (login && readStoredLogin()) storeLogin(login);
}

export function forgetStoredLogin(): void {
  removeStored(STORED_LOGIN_KEY);
}
