import type { User } from './users.js';
import type { Answer } from './visitor.js';

/** Decides a case in its current state, through any of its reports; it may already be decided. */
export async function decideCase(moderator: User, reportId: number, decision: object): Promise<Answer> {
  const path = `/api/reports/${reportId}`;
  const { body } = await moderator.visitor.get(path);
  return moderator.visitor.put(path, { version: body.version, ...decision });
}
