import { minify } from 'terser'
import type { Plugin } from 'vite'

type Minified = { readonly code: string; readonly map: string }

/** What came out for a file's code: pages that are built by themselves share React, the largest by far. */
const known = new Map<string, Promise<Minified>>()

/**
 * Minifies once more what Vite has minified. Each of the two finds what the other misses: a fortieth of a screen's own
 * code, which is more than a library or two.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'payment-center:minify-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const [file, part] of Object.entries(bundle)) {
          if (part.type !== 'chunk') continue
          const map = bundle[`${file}.map`]
          const { code, map: nextMap } = await minifyOnce(part.code, map?.type === 'asset' ? map.source : '')
          part.code = code
          if (map?.type === 'asset') map.source = nextMap
        }
      },
    },
  }
}

function minifyOnce(code: string, map: string | Uint8Array): Promise<Minified> {
  const minified = known.get(code) ?? terse(code, String(map))
  known.set(code, minified)
  return minified
}

async function terse(code: string, content: string): Promise<Minified> {
  const options = {
    module: true,
    compress: { passes: 3, ecma: 2020 as const },
    ecma: 2020 as const,
    // A browser reads a function in parentheses once, since it expects it to be called.
    format: { wrap_func_args: true },
  }
  const { code: again = code, map } = await minify(code, {
    ...options,
    sourceMap: content ? { content } : false,
  })
  return { code: again, map: typeof map === 'string' ? map : content }
}
