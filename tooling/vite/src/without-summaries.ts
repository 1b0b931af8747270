import type { Plugin } from 'vite'

const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const summary = new RegExp(String.raw`^ +summary:\s*${text}(?:\s*\+\s*${text})*,$`, 'gm')

/** The declaration of calls without what only their documentation shows. Every line keeps its number. */
export const dropSummaries = (code: string): string =>
  code.replaceAll(summary, (found) => '\n'.repeat(found.split('\n').length - 1))

/** Drops the summaries of the API's calls, which only the OpenAPI document has a use for. */
export function withoutSummaries(): Plugin {
  return {
    name: 'payment-center:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/validation\/src\/wire\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: dropSummaries(code), map: null }),
    },
  }
}
