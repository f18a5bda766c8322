/** Replaces url-parse, which is for browsers without a URL class; tus-js-client resolves addresses with it. */
export default URL;
