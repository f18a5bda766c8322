/** Replaces the reader of tus-js-client, which also reads streams and files of React Native and Cordova. */
export default class FileReader {
  async openFile(file: Blob) {
    return {
      size: file.size,
      slice: async (start: number, end: number) => ({
        value: file.slice(start, end),
        done: end >= file.size,
      }),
      close() {},
    };
  }
}
