/** The last run that uses the servers stops them. */
export default async function stopServers() {
  await globalThis.__BEEM_STACK__?.down();
}
