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

/**
 * Bundles programs with their libraries into plain JavaScript, each under its name; what they share is in files beside
 * them. Source maps are written, and no file names them.
 * @param programs the path of each program's source by its name, which may have folders
 * @param external libraries that aren't bundled, since they load files of their own
 */
export async function bundleServer(
  outDir: string,
  programs: Readonly<Record<string, string>>,
  external: string[],
): Promise<void> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { ...programs },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
      sourcemap: 'hidden',
      target: 'node22',
    },
  })
}
