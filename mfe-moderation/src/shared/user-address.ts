/** The page of a user for moderators. */
export const userAddress = (id: string): string => `/moderation/users/${id}`;
