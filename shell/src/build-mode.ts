// biome-ignore lint/style/noRestrictedGlobals: webpack writes the value in its place
export const isProduction = process.env.NODE_ENV === 'production';
