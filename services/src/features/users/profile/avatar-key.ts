/** Folder of profile pictures in the storage; served under /media. */
export const AVATAR_FOLDER = 'avatars';
export const AVATAR_FILE = /^[0-9a-f-]{36}\.webp$/;
