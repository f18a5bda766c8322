import { join } from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';

const folder = import.meta.dirname;

/** The gallery: every component in every state, on a plain page. `npm run gallery -w @beem/ui`. */
export default (_env, { mode = 'development' }) => ({
  mode,
  context: folder,
  entry: './gallery/index.tsx',
  target: ['web', 'es2022'],
  devtool: mode === 'development' ? 'cheap-module-source-map' : false,
  output: { path: join(folder, 'dist/gallery'), filename: '[name].[contenthash:8].js', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['beem-source', '...'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] }, fullySpecified: false },
        use: {
          loader: 'swc-loader',
          options: {
            swcrc: false,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      },
    ],
  },
  plugins: [
    new HtmlPlugin({ title: 'Beem components', meta: { viewport: 'width=device-width, initial-scale=1' } }),
  ],
  devServer: { host: 'localhost', port: Number(process.env.PORT ?? 3200), hot: true },
  performance: false,
  stats: 'errors-warnings',
});
