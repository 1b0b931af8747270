import { tokensOnly } from './tokens-only.ts'
import { wordsInCatalogues } from './words-in-catalogues.ts'

/** Lint rules of this project. */
export default {
  meta: { name: 'house' },
  rules: { 'tokens-only': tokensOnly, 'words-in-catalogues': wordsInCatalogues },
}
