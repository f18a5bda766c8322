import { closeDeletion, killDeletionAt, openDeletion } from './kill-deletion.js';

beforeAll(openDeletion);
afterAll(closeDeletion);

test('a deletion is completed although its api and a worker are killed in the middle of it', () =>
  killDeletionAt(['removes the rows of a video']));
