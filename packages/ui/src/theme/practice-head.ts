type Colors = Readonly<Record<'brand' | 'onBrand' | 'band', string>>

type Brand = Readonly<Record<'light' | 'dark', Colors>>

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
export function applyPracticeHead(brand: Brand | null, name: string): void {
  const { icon, themeColors } = brand === null ? none : practiceHead(brand, name)
  document.querySelector('link[rel="icon"]')?.setAttribute('href', icon)
  document.querySelector(nameSelector)?.setAttribute('content', name)
  for (const [index, meta] of document.querySelectorAll('meta[name="theme-color"]').entries())
    meta.setAttribute('content', themeColors[index] ?? '')
}

const nameSelector = 'meta[name="application-name"]'

/** Whose page it is, for its title: the practice once it is known. */
export const pageOwner = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(nameSelector)?.content || undefined
