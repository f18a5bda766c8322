import type { User } from './users.js';
import type { Answer } from './visitor.js';

/** Decides a case as it stands now, by any report of it: also one that is decided already. */
export async function decideCase(moderator: User, reportId: number, decision: object): Promise<Answer> {
  const path = `/api/reports/${reportId}`;
  const { body } = await moderator.visitor.get(path);
  return moderator.visitor.put(path, { version: body.version, ...decision });
}
