import { forgetStoredLogin, isTabletAgent, isTabletDevice, readStoredLogin, storeLogin } from './tablet';

const IPAD = 'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const ANDROID_TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X710)';
const ANDROID_PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile';

const device = (userAgent: string, maxTouchPoints: number) => ({ userAgent, maxTouchPoints }) as Navigator;

describe('tablets', () => {
  it.each([
    [IPAD, 5, true],
    [ANDROID_TABLET, 5, true],
    [ANDROID_PHONE, 5, false],
    [MAC, 5, true],
    [MAC, 0, false],
  ])('reads %s with %d touch points as tablet: %s', (agent, touchPoints, expected) => {
    expect(isTabletAgent(device(agent, touchPoints))).toBe(expected);
  });

  it.each([
    [767, false],
    [768, true],
    [1024, true],
    [1025, false],
  ])('gives a touch device %d px wide the tablet layout: %s', (width, expected) => {
    expect(isTabletDevice(width, device(ANDROID_PHONE, 5))).toBe(expected);
  });

  it('keeps a login until it is forgotten, and reads anything else as none', () => {
    storeLogin({ userId: 'u1', token: 't1' });
    expect(readStoredLogin()).toEqual({ userId: 'u1', token: 't1' });
    forgetStoredLogin();
    expect(readStoredLogin()).toBeNull();
    localStorage.setItem('ipadAuth', '{"broken"');
    expect(readStoredLogin()).toBeNull();
  });
});
