export const untyped = {
  read: () => fetch('/api/user'),
  upload: () => new XMLHttpRequest(),
};
