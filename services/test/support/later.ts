/**
 * Does work as if so many milliseconds had passed for what this process has cached, whose age is measured with
 * `performance`: a test waits for no entry to become too old.
 */
export async function laterBy<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
  try {
    return await work();
  } finally {
    clock.mockRestore();
  }
}
