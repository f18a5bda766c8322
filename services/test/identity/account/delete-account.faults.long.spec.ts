import { closeDeletion, killDeletionAt, openDeletion } from './kill-deletion.js';

beforeAll(openDeletion);
afterAll(closeDeletion);

test('a deletion is completed however often its processes are killed, in each of its phases', () =>
  killDeletionAt());
