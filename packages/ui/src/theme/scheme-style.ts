import { deriveBrand } from '@payment-center/brand'
import { brandValues, type ColorScheme } from './apply-brand.ts'
import { brandRoles, vars } from './contract.css.ts'
import { palettes } from './palettes.ts'

const defaultBrand = deriveBrand('#ffffff')

const nameOf = (variable: string) => variable.slice(4, -1)

/** The declarations of one scheme: its palette, and the brand's roles from `applyBrand` or else the default brand. */
export const schemeStyle = (scheme: ColorScheme) => {
  const fallback: Record<string, string> = brandValues(defaultBrand[scheme])
  const values: Record<string, string> = palettes[scheme]
  const declared = Object.entries(vars).map(([role, variable]): [string, string] => [
    nameOf(variable),
    (role in brandRoles ? `var(--${scheme}-${role}, ${fallback[role]})` : values[role]) ?? '',
  ])
  return { colorScheme: scheme, vars: Object.fromEntries(declared) }
}
