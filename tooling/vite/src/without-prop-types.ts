import type { Plugin } from 'vite'

const empty = '\0prop-types'
const declaration = /^ *\w+\.propTypes = \{[^{}]*\};$/gm

/** A component without the types of its properties. Every line keeps its number. */
export const dropPropTypes = (code: string): string =>
  code.replaceAll(declaration, (found) => '\n'.repeat(found.split('\n').length - 1))

/** Drops what Stripe's components declare with the library `prop-types`, and the library: React 19 reads neither. */
export function withoutPropTypes(): Plugin {
  return {
    name: 'payment-center:without-prop-types',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^prop-types$/ }, handler: () => empty },
    load: { filter: { id: new RegExp(`^${empty}$`) }, handler: () => 'export default {}' },
    transform: {
      filter: { code: '.propTypes = {' },
      handler: (code) => ({ code: dropPropTypes(code), map: null }),
    },
  }
}
