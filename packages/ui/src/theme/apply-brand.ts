import { useLayoutEffect } from 'react'
import type { Role, brandRoles } from './contract.css.ts'

/**
 * The current color of a role as CSS text, for a provider's iframe, which can't read our custom properties. The contract
 * names each property after its role; as a value, it would be part of the login's code.
 */
export function readRole(role: Role): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${role}`).trim()
  // The build shortens #ffffff to #fff.
  return value.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
}

export type ColorScheme = 'light' | 'dark'

type Colors = Readonly<Record<Exclude<keyof typeof brandRoles, 'tile' | 'tilePad' | 'logoFilter'>, string>>

/** The colors derived from a practice's brand color, by scheme; `tile`: the logo needs a tile in the brand color. */
export type BrandColors = Readonly<Record<ColorScheme, Colors & { readonly tile: boolean }>>

/** The values of the brand's roles in one scheme. */
export function brandValues({
  tile,
  ...colors
}: BrandColors[ColorScheme]): Record<keyof typeof brandRoles, string> {
  return {
    ...colors,
    tile: tile ? colors.brand : 'transparent',
    tilePad: tile ? '.5rem .75rem' : '0',
    // Outlines a logo that may be as white as its background.
    logoFilter: /^#(f.){3}$/.test(colors.brand) ? `drop-shadow(0 0 1px ${colors.onBrand})` : 'none',
  }
}

/**
 * Sets a practice's colors on the page for both schemes, and its head. Uses the CSSOM, which the Content Security Policy
 * allows.
 */
export function applyBrand({ brand, name }: { readonly brand: BrandColors; readonly name: string }): void {
  applyPracticeHead(brand, name)
  for (const [property, value] of brandProperties(brand)) {
    document.documentElement.style.setProperty(property, value)
  }
}

/** Gives the practice's colors and name to the page once it is known. */
export function useBrand(practice: Parameters<typeof applyBrand>[0] | null | undefined): void {
  useLayoutEffect(() => {
    if (practice) applyBrand(practice)
  }, [practice])
}

/** Removes a practice's colors and head from the page, which then has the default ones. */
export function clearBrand(): void {
  applyPracticeHead(null, '')
  document.documentElement.style.cssText = ''
}

/** What `applyBrand` sets, as the value of a `style` attribute, unescaped. */
export const brandStyle = (brand: BrandColors): string =>
  brandProperties(brand)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

const brandProperties = (brand: BrandColors) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    Object.entries(brandValues(brand[scheme])).map(
      ([role, value]) => [`--${scheme}-${role}`, value] as const,
    ),
  )

type HeadColors = Readonly<Record<'brand' | 'onBrand' | 'band', string>>

type Brand = Readonly<Record<'light' | 'dark', HeadColors>>

/** What a practice gives to a document's head. */
interface PracticeHead {
  /** Of `link rel="icon"`: the practice's initial on its color, because a logo is too wide for a tab. */
  readonly icon: string
  /** Of `meta name="theme-color"`: for the light scheme, then for the dark one. */
  readonly themeColors: readonly [light: string, dark: string]
}

export function practiceHead(brand: Brand, name: string): PracticeHead {
  const { brand: ground, onBrand } = brand.light
  const initial = name.trim().toUpperCase().codePointAt(0) ?? 32
  const mark =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/>` +
    `<text x="16" y="23" fill="${onBrand}" font-family="sans-serif" font-size="20" text-anchor="middle">&#${initial};</text></svg>`
  return {
    icon: `data:image/svg+xml,${encodeURIComponent(mark)}`,
    themeColors: [brand.light.band, brand.dark.band],
  }
}

const none: PracticeHead = { icon: 'data:,', themeColors: ['', ''] }

/** Gives the practice's mark to the tab, its color to the browser, and its name to titles; without one, removes them. */
function applyPracticeHead(brand: Brand | null, name: string): void {
  const { icon, themeColors } = brand === null ? none : practiceHead(brand, name)
  document.querySelector('link[rel="icon"]')?.setAttribute('href', icon)
  document.querySelector(nameSelector)?.setAttribute('content', name)
  for (const [index, meta] of document.querySelectorAll('meta[name="theme-color"]').entries())
    meta.setAttribute('content', themeColors[index] ?? '')
}

const nameSelector = 'meta[name="application-name"]'

/** Whose page it is, for its title: the practice once it is known. */
export const pageOwner = () => document.querySelector<HTMLMetaElement>(nameSelector)?.content || undefined
