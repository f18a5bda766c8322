/** The address of a user's page for moderators. */
export const userAddress = (id: string): string => `/moderation/users/${id}`;
