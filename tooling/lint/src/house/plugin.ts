import { tokensOnly } from './tokens-only.ts'
import { wordsInCatalogues } from './words-in-catalogues.ts'

/** The rules of this house that no linter brings. */
export default {
  meta: { name: 'house' },
  rules: { 'tokens-only': tokensOnly, 'words-in-catalogues': wordsInCatalogues },
}
