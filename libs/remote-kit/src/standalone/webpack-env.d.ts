/// <reference types="webpack/module" />
declare module 'beem-remote/remote.json' {
  const remote: unknown;
  export default remote;
}
