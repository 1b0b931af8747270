import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every text asset of a build, at the highest compression level. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'payment-center:precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      const existing = new Set(names)
      await Promise.all(
        names
          // A file from an earlier page's build has the same name, so the same content.
          .filter((name) => /^assets\/.*\.(js|css|svg|json|txt)$/.test(name) && !existing.has(`${name}.br`))
          .map((name) => compress(join(folder, name))),
      )
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    gzipped(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}
