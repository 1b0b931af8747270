import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/**
 * Builds the module with which a server renders an app's pages: one file with all that it imports, in
 * `dist/server/<name>.js`. Its styles have the class names of the pages' build.
 * @param root the app's folder
 */
export async function buildServerModule(root: string, name: string, entry: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), vanillaExtractPlugin()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: 'dist/server',
      assetsInlineLimit: 2048,
      minify: true,
      rolldownOptions: { output: { entryFileNames: `${name}.js`, codeSplitting: false } },
      sourcemap: 'hidden',
      target: 'node22',
    },
  })
}
