import { brandRoles, vars } from './contract.css.ts'
import { deriveBrandRoles } from './derive-brand-roles.ts'
import type { Scheme } from './grounds.ts'
import { palettes } from './palettes.ts'

const defaultBrand = (scheme: Scheme) => {
  const { tile, ...roles } = deriveBrandRoles('#ffffff', scheme)
  return { ...roles, tile: tile ? roles.brand : 'transparent', tilePad: tile ? '.5rem .75rem' : '0' }
}

const nameOf = (variable: string) => variable.slice(4, -1)

/** The declarations of one scheme: its palette, and the brand's roles as `applyBrand` wrote them, else of the default brand. */
export const schemeStyle = (scheme: Scheme) => {
  const fallback: Record<string, string> = defaultBrand(scheme)
  const values: Record<string, string> = palettes[scheme]
  const declared = Object.entries(vars).map(([role, variable]) => [
    nameOf(variable),
    role in brandRoles ? `var(--${scheme}-${role}, ${fallback[role]})` : values[role],
  ])
  return { colorScheme: scheme, vars: Object.fromEntries(declared) as Record<string, string> }
}
