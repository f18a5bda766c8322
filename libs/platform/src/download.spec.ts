import { fakeApi, networkFailure, problem } from '@beem/testing/web';
import { downloadFile } from './download';

const saved: string[] = [];
const CALL = 'GET /api/studio/days.csv?days=7';
const download = () =>
  downloadFile('/api/studio/days.csv', { query: { days: 7 }, fileName: 'analytics.csv' });

beforeEach(() => {
  saved.length = 0;
  // jsdom cannot save files.
  URL.createObjectURL = (file) => `blob:${(file as Blob).size}`;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.href} as ${this.download}`);
  });
});
afterEach(() => jest.restoreAllMocks());

it('hands the file to the browser under its name, and leaves no link behind', async () => {
  fakeApi({ [CALL]: { text: 'day,views' } });
  await download();
  expect(saved).toEqual(['blob:9 as analytics.csv']);
  expect(document.querySelector('a')).toBeNull();
});

it('rejects with the problem of the server', async () => {
  fakeApi({ [CALL]: problem(429, 'rate_limited', 'Too many requests.') });
  await expect(download()).rejects.toMatchObject({ status: 429, serverMessage: 'Too many requests.' });
  expect(saved).toEqual([]);
});

it('rejects when nothing answers, and when the file breaks off', async () => {
  fakeApi({ [CALL]: networkFailure() });
  await expect(download()).rejects.toThrow('The download was interrupted');
  globalThis.fetch = async () =>
    ({ ok: true, blob: () => Promise.reject(new TypeError('terminated')) }) as unknown as Response;
  await expect(download()).rejects.toThrow('The download was interrupted');
  expect(saved).toEqual([]);
});
