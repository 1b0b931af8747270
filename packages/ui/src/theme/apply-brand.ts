import type { Hex } from './color.ts'
import { deriveBrandRoles } from './derive-brand-roles.ts'

const isHex = (text: string): text is Hex => /^#[\da-f]{6}$/.test(text)

/**
 * Dresses the page in a practice's colour, in both schemes at once; a media query chooses between them.
 * Written through the CSSOM, so a policy without inline styles allows it.
 * @param brand '#rrggbb'; anything else counts as the default, white.
 */
export function applyBrand(
  brand: string | null | undefined,
  root: HTMLElement = document.documentElement,
): void {
  const lower = (brand ?? '').trim().toLowerCase()
  const color = isHex(lower) ? lower : '#ffffff'
  for (const scheme of ['light', 'dark'] as const) {
    const { tile, ...roles } = deriveBrandRoles(color, scheme)
    const entries = { ...roles, tile: tile ? color : 'transparent', tilePad: tile ? '.5rem .75rem' : '0' }
    for (const [role, value] of Object.entries(entries)) root.style.setProperty(`--${scheme}-${role}`, value)
  }
}
