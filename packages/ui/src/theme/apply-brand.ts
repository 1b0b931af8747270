import type { brandRoles } from './contract.css.ts'

export type Scheme = 'light' | 'dark'

type Colours = Readonly<Record<Exclude<keyof typeof brandRoles, 'tile' | 'tilePad'>, string>>

/**
 * The colours derived from a practice's brand colour, by scheme; `tile`: the logo needs a tile in the brand colour.
 */
export type Brand = Readonly<Record<Scheme, Colours & { readonly tile: boolean }>>

/** The values of the brand's roles in one scheme. */
export function brandValues({ tile, ...colours }: Brand[Scheme]): Record<keyof typeof brandRoles, string> {
  return { ...colours, tile: tile ? colours.brand : 'transparent', tilePad: tile ? '.5rem .75rem' : '0' }
}

/**
 * Sets a practice's colours on the page for both schemes. Uses the CSSOM, which the Content Security Policy allows.
 */
export function applyBrand(brand: Brand, root: HTMLElement = document.documentElement): void {
  for (const scheme of ['light', 'dark'] as const)
    for (const [role, value] of Object.entries(brandValues(brand[scheme])))
      root.style.setProperty(`--${scheme}-${role}`, value)
}
